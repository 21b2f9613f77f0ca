import { z } from "zod";

import { daysLater } from "~/lib/days";

/** How far ahead a new day may be. */
const MOST_DAYS_AHEAD = 365;

/**
 * The day that the desk names for an order that is late; null: none.
 * @param today the shop's day (ISO)
 */
export function announceForm(today: string) {
  return z.object({
    offeredBy: z
      .literal("")
      .transform(() => null)
      .or(
        z.iso
          .date("Please enter a valid date")
          .refine((day) => day >= today, "This day has already passed")
          .refine(
            (day) => day <= daysLater(today, MOST_DAYS_AHEAD),
            "Please choose a day within a year",
          ),
      )
      .default(null),
  });
}
