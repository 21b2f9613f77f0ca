/** A sale earns; a refund takes its share back; a refund returned by the bank earns it again. */
export const earningKinds = ["sale", "refund", "refund_returned"] as const;
export type EarningKind = (typeof earningKinds)[number];

/** The labels people read. */
export const earningKindLabels: Record<EarningKind, string> = {
  sale: "Sale",
  refund: "Refund",
  refund_returned: "Refund returned",
};
