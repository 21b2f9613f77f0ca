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
  /** False while it is on its way. */
  isDone: boolean;
  /** When it went back; while it is on its way, when it was asked for. */
  at: Date;
  lines: RefundedLine[];
};
