import { z } from "zod";

import { parseDollars } from "~/lib/money";

import type { HandStatus } from "./order-status";

const tracking = z.object({
  carrier: z.string().trim().max(60, "Please use 60 characters or less").default(""),
  number: z
    .string()
    .trim()
    .min(1, "Please enter the tracking number")
    .max(80, "Please use 80 characters or less"),
});

/** Carrier and tracking number of a parcel. */
export const trackingForm = tracking;

/** What a step keeps of the tracking: printing starts without one and drops an invalid one. */
export function stepTracking(status: HandStatus) {
  return status === "in_production" ? trackingForm.optional().catch(undefined) : trackingForm;
}

/** Money to refund, in dollars; because of the key a double click refunds once. */
export const refundForm = z.object({
  amount: z.string().transform((typed, context) => {
    const cents = parseDollars(typed);
    if (cents === null || cents <= 0) {
      context.addIssue("Please enter an amount above zero with at most two decimals");
      return z.NEVER;
    }
    return cents;
  }),
  reason: z.string().trim().max(300, "Please use 300 characters or less").default(""),
  requestKey: z.uuid(),
  /** What was left of the order when the form was shown (cents). */
  left: z.coerce.number().int().optional().catch(undefined),
});
