/**
 * What can move the balance at a payment provider. `reversal` and `refund-returned` bring a transfer
 * or refund back, `dispute-returned` what the bank had taken; `bank` is between the balance and the
 * shop's own bank account; `fee` is charged by itself; `other` is whatever has no place here.
 */
export const transactionKinds = [
  "charge",
  "refund",
  "refund-returned",
  "transfer",
  "reversal",
  "dispute",
  "dispute-returned",
  "fee",
  "bank",
  "other",
] as const;

export type TransactionKind = (typeof transactionKinds)[number];

/** One movement of the balance at the provider. */
export type ProviderTransaction = {
  id: string;
  kind: TransactionKind;
  /** Whole cents before the fee; positive when it comes in. */
  amountCents: number;
  /** What the provider kept besides; the balance changes by the amount less the fee. */
  feeCents: number;
  /** The payment, refund, transfer or dispute it is about, as the other methods name it. */
  recordId: string | null;
  paymentId: string | null;
  isCardCheck: boolean;
  occurredAt: Date;
};

/** Newest first. */
export type TransactionPage = {
  transactions: readonly ProviderTransaction[];
  /** For the page of older ones; null after the last. */
  next: string | null;
};

/** @param since only what happened at or after it; null for everything */
export type TransactionQuery = { since: Date | null; after: string | null };
