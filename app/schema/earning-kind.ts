/**
 * A sale earns; a refund takes its share back, or later, where a payout stood in the way that then
 * did not go out; a refund returned by the bank earns it again.
 */
export const earningKinds = ["sale", "refund", "refund_share", "refund_returned"] as const;
export type EarningKind = (typeof earningKinds)[number];

/** The labels people read. */
export const earningKindLabels: Record<EarningKind, string> = {
  sale: "Sale",
  refund: "Refund",
  refund_share: "Share of a refund",
  refund_returned: "Refund returned",
};
