import type { Transitions } from "~/lib/transitions";

/** The status of one earning. */
export const earningPayoutStatuses = ["pending", "paid"] as const;

/** The status of one weekly transfer to a creator. */
export const payoutStatuses = ["pending", "sent", "failed", "reversed"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** A bank may return a transfer after it was sent: then it has failed, and is tried again. */
export const payoutTransitions: Transitions<PayoutStatus> = {
  pending: ["sent", "failed"],
  sent: ["reversed", "failed"],
  failed: ["pending", "sent"],
  reversed: [],
};
