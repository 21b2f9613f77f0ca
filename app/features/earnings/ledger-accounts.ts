/**
 * The accounts of the books. `platform` is the shop's own money at the provider: fees and what goes
 * to the shop's bank are taken from it. `card-check` is a guardian's charge until it is refunded.
 */
export const ledgerAccounts = [
  "customer",
  "creator",
  "platform",
  "transfer",
  "fee",
  "card-check",
  "bank",
  "other",
] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];
