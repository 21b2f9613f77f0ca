import type { Db } from "~/platform/database/client.server";
import { ledgerEntries } from "~/schema/tables/earnings";

import type { LedgerAccount } from "~/schema/ledger-accounts";

type LedgerRow = {
  account: LedgerAccount;
  /** Whole cents; what the account receives is positive, what it gives is negative. */
  amountCents: number;
  creatorUserId?: string | null;
  orderId?: string | null;
  orderLineId?: string | null;
  payoutId?: string | null;
};

/**
 * Writes one group of ledger rows. They must add up to zero, and the same cause is never written
 * twice (a second time aborts the transaction).
 */
export async function writeLedger(
  tx: Db,
  cause: string,
  rows: readonly LedgerRow[],
  now: Date,
): Promise<void> {
  const sum = rows.reduce((total, row) => total + row.amountCents, 0);
  if (sum !== 0) throw new Error(`The ledger rows of ${cause} add up to ${sum}, not to 0`);
  const written = rows.filter((row) => row.amountCents !== 0);
  if (written.length === 0) return;
  await tx.insert(ledgerEntries).values(written.map((row) => ({ ...row, cause, createdAt: now })));
}
