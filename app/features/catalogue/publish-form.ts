import { z } from "zod";

import { parseDollars } from "~/lib/money";

export const TITLE_LIMIT = 100;
export const DESCRIPTION_LIMIT = 2000;

const emptyToNull = z.literal("").transform(() => null);

/** A typed amount of dollars, as whole cents. */
export const dollars = z.string().transform((typed, context) => {
  const cents = parseDollars(typed);
  if (cents === null) {
    context.addIssue("Please enter an amount with at most two decimals, like 25.00");
    return z.NEVER;
  }
  return cents;
});

export const priceField = dollars.pipe(
  z
    .number()
    .min(0, "The price cannot be below zero")
    .max(1_000_00, "The price cannot be above $1,000.00"),
);

/** A rate typed from 0 to 1 in steps of 0.01, as whole basis points. */
export const rateField = z.string().transform((typed, context) => {
  if (!/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/.test(typed.trim())) {
    context.addIssue("The commission rate must be from 0 to 1, in steps of 0.01");
    return z.NEVER;
  }
  return Math.round(Number(typed) * 10_000);
});

/** One line of the grid: size, colour and price adjustment, e.g. "M|Black|0". */
const variantField = z.string().transform((line, context) => {
  const [size = "", color = "", adjustment = "0"] = line.split("|").map((part) => part.trim());
  if (!size || !color || size.length > 30 || color.length > 30) {
    context.addIssue("Please select both size and color");
    return z.NEVER;
  }
  return { size, color, priceAdjustmentCents: parseDollars(adjustment) ?? 0 };
});

/** The publish form as it is posted. */
export const publishForm = z.object({
  designId: z.uuid(),
  title: z
    .string()
    .trim()
    .min(1, "Please enter a title")
    .max(TITLE_LIMIT, `The title must be ${TITLE_LIMIT} characters or less`),
  description: z
    .string()
    .trim()
    .max(DESCRIPTION_LIMIT, `The description must be ${DESCRIPTION_LIMIT} characters or less`)
    .default(""),
  basePrice: priceField,
  commissionRate: rateField,
  collectionId: z.union([emptyToNull, z.uuid()]).default(null),
  subcollectionId: z.union([emptyToNull, z.uuid()]).default(null),
  assignedUserId: z
    .union([emptyToNull, z.uuid("Please pick a person from the list")])
    .default(null),
  variants: z
    .array(variantField)
    .min(1, "Please offer at least one size and color")
    .max(400)
    .refine(
      (variants) =>
        new Set(variants.map(({ size, color }) => `${size}|${color}`)).size === variants.length,
      "This size and color combination already exists",
    ),
});

export type PublishForm = z.infer<typeof publishForm>;
