import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";

import type { Transaction } from "~/platform/database/client.server";

const ROWS_AT_ONCE = 400;

/** Inserts many rows in a few statements; an empty list is fine. */
export async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly PgInsertValue<T>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx.insert(table).values(rows.slice(at, at + ROWS_AT_ONCE));
  }
}
