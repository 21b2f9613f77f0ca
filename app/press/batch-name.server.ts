import { eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { printBatches } from "~/schema/tables/printing";
import { isUuid } from "~/lib/uuid";

/** What names a batch on paper. */
export type BatchName = {
  /** What an operator says, as in the archive's name: "3F2A". No two batches have the same. */
  name: string;
  createdAt: Date;
};

const beginsAlike = sql.raw(`older.id
  between (left(print_batches.id::text, 4) || '0000-0000-0000-0000-000000000000')::uuid
  and (left(print_batches.id::text, 4) || 'ffff-ffff-ffff-ffff-ffffffffffff')::uuid`);

/**
 * SQL on `print_batches`: a batch is called by as much of its id as no older one begins with, four
 * characters at least, so that what was printed once stays its name.
 */
export const batchName = sql<string>`(select upper(left(print_batches.id::text, min(n)))
  from generate_series(4, 36) n where not exists (select 1 from print_batches older
    where ${beginsAlike} and left(older.id::text, n) = left(print_batches.id::text, n)
      and (older.created_at, older.id) < (print_batches.created_at, print_batches.id)))`;

/** A batch's name; null where there is no such batch. */
export async function batchNameOf(db: Db, batchId: string): Promise<BatchName | null> {
  if (!isUuid(batchId)) return null;
  const [batch] = await db
    .select({ name: batchName, createdAt: printBatches.createdAt })
    .from(printBatches)
    .where(eq(printBatches.id, batchId));
  return batch ?? null;
}
