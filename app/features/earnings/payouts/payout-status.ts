import type { Transitions } from "~/lib/transitions";

/** Of one earning row. */
export const earningPayoutStatuses = ["pending", "paid"] as const;

/** Of one weekly transfer to a creator. */
export const payoutStatuses = ["pending", "sent", "failed", "reversed"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** A bank may send a transfer back after it was sent: then it failed, and is tried again. */
export const payoutTransitions: Transitions<PayoutStatus> = {
  pending: ["sent", "failed"],
  sent: ["reversed", "failed"],
  failed: ["pending", "sent"],
  reversed: [],
};
