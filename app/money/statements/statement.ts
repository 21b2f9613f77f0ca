export type StatementEntry = {
  at: Date;
  what: string;
  /** Of a sale or what belongs to one; null for a payout. */
  shirt: { title: string; quantity: number; grossCents: number; commissionBps: number } | null;
  /** What it adds to the balance, or takes from it. */
  cents: number;
};

/** A creator's balance over a period, entry by entry; nothing in it is about buyers. */
export type Statement = {
  firstName: string;
  openingCents: number;
  entries: StatementEntry[];
  /** As the ledger has it: the opening balance and all entries add up to it. */
  closingCents: number;
};
