import type { LedgerAccount } from "~/schema/ledger-accounts";
import type { TransactionKind } from "~/schema/transaction-kinds";

/** The accounts of the ledger as people read them. */
export const accountLabels: Readonly<Record<LedgerAccount, string>> = {
  customer: "Buyers",
  creator: "Creators",
  savings: "Savings until 18",
  platform: "Shop",
  tax: "Sales tax",
  transfer: "Payouts",
  fee: "Provider's fees",
  "card-check": "Card checks",
  bank: "Shop's bank account",
  other: "Other at the provider",
};

export const transactionLabels: Readonly<Record<TransactionKind, string>> = {
  charge: "Payment",
  refund: "Refund",
  "refund-returned": "Refund sent back",
  transfer: "Transfer to a creator",
  reversal: "Transfer taken back",
  dispute: "Dispute",
  "dispute-returned": "Dispute returned",
  fee: "Fee",
  bank: "Shop's bank account",
  other: "Other",
};
