/**
 * The accounts of the books. `platform` is the shop's own money at the provider: fees and what goes
 * to the shop's bank are taken from it. `tax` is what is owed to states: sales tax that buyers paid
 * on top of the prices. `savings` is what guardians
 * set aside until a child is 18. `card-check` is a guardian's charge until it is refunded.
 */
export const ledgerAccounts = [
  "customer",
  "creator",
  "savings",
  "platform",
  "tax",
  "transfer",
  "fee",
  "card-check",
  "bank",
  "other",
] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];
