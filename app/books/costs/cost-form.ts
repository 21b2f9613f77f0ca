import { z } from "zod";

import { parseDollars } from "~/lib/money";

/** More than a shirt or a parcel can cost. */
const HIGHEST_COST_CENTS = 100_000;
const FIRST_DAY = "2020-01-01";
const LAST_DAY = "2099-12-31";

const cost = z
  .string("Please enter an amount")
  .trim()
  .min(1, "Please enter an amount, or 0")
  .transform((typed, context) => {
    const cents = parseDollars(typed);
    if (cents !== null && cents >= 0 && cents <= HIGHEST_COST_CENTS) return cents;
    context.addIssue({
      code: "custom",
      message:
        cents !== null && cents > HIGHEST_COST_CENTS
          ? "This can be at most $1,000.00"
          : "Please enter an amount in dollars, such as 4.25",
    });
    return z.NEVER;
  });

/** What a shirt and a parcel cost, from a day on. */
export const costForm = z.object({
  startsOn: z.iso
    .date("Please enter a date")
    .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, "Please enter a date from 2020 on"),
  blankCents: cost,
  printCents: cost,
  parcelCents: cost,
});

export type CostForm = z.infer<typeof costForm>;
