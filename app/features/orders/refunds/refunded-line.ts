/** The shirts of a line that a refund names, as people read them (cents). */
export type RefundedLine = {
  title: string;
  size: string;
  color: string;
  quantity: number;
  amountCents: number;
};

/** A refund as the buyer sees it: nothing of reasons or shares. */
export type BuyersRefund = {
  id: string;
  amountCents: number;
  goodwillCents: number;
  taxCents: number;
  refundedAt: Date;
  lines: RefundedLine[];
};
