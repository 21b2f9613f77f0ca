import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import { plainCode, tidyCode } from "~/lib/fields/typed-code";
import { parseDollars } from "~/lib/money";

const missing = "Please fill in all required fields.";
const USAGE_LIMIT_MAX = 1_000_000;

/** No code is older, and the database has no dates before the year 1. */
const FIRST_DAY = "2000-01-01";

const day = z
  .union([
    z.literal(""),
    z.iso
      .date("Please enter a date")
      .refine((text) => text >= FIRST_DAY, "Please enter a date after 1999"),
  ])
  .default("")
  .transform((text) => text || null);

/** Adds or edits a discount code; a percentage is typed as 15, a fixed amount as dollars. */
export const discountForm = z
  .object({
    code: z
      .string(missing)
      .transform(tidyCode)
      .pipe(
        z
          .string()
          .min(1, missing)
          .max(40, "The code must be 40 characters or less")
          .regex(/^[A-Z0-9_-]*$/, "Use letters, numbers, hyphens and underscores only")
          .refine(
            (code) => plainCode(code) !== "" || code === "",
            "Use at least one letter or number",
          ),
      ),
    name: shownText("The name", missing)
      .min(1, missing)
      .max(80, "The name must be 80 characters or less"),
    description: shownText("The description")
      .max(300, "The description must be 300 characters or less")
      .default("")
      .transform((text) => text || null),
    discountType: z.enum(["percentage", "fixed"], missing),
    amount: z.string(missing).trim().min(1, missing),
    usageLimit: z
      .string()
      .trim()
      .default("")
      .transform((typed, context) => {
        const limit = parseWholeNumber(typed);
        if (limit === null && typed !== "")
          context.addIssue("The usage limit must be a whole number");
        return limit;
      })
      .pipe(
        z
          .number()
          .min(1, "The usage limit must be at least 1")
          .max(USAGE_LIMIT_MAX, "The usage limit can be at most 1,000,000")
          .nullable(),
      ),
    validFrom: day,
    validUntil: day,
    isActive: z.stringbool().default(false),
  })
  .transform((form, context) => {
    const { amount, ...rest } = form;
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    // both have two decimals: 12.5% is 1,250 basis points, $12.50 is 1,250 cents
    const discountAmount = parseDollars(amount);
    if (discountAmount === null || discountAmount <= 0)
      refuse("amount", "The amount must be above zero, with at most two decimals");
    else if (form.discountType === "percentage" && discountAmount > 10_000)
      refuse("amount", "A percentage cannot be above 100");
    if (form.validFrom && form.validUntil && form.validFrom > form.validUntil)
      refuse("validUntil", "The end cannot be before the start");
    return { ...rest, discountAmount: discountAmount ?? 0 };
  });

export type DiscountForm = z.infer<typeof discountForm>;
