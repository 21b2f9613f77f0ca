/** What can move the balance at the provider, as `integrations/payments/provider-transaction.ts` says. */
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
