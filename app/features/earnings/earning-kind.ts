/** A sale; a refund takes its share back; a refund that the bank returned gives it again. */
export const earningKinds = ["sale", "refund", "refund_returned"] as const;
export type EarningKind = (typeof earningKinds)[number];

/** What people read. */
export const earningKindLabels: Record<EarningKind, string> = {
  sale: "Sale",
  refund: "Refund",
  refund_returned: "Refund returned",
};
