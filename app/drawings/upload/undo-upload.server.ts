import { setTimeout as sleep } from "node:timers/promises";
import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

import type { Database } from "~/platform/database/client.server";
import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { uncountUpload } from "~/people/rate-limits/count-attempt.server";
import type { Logger } from "~/integrations/log/logger.server";
import { MINUTE_MS } from "~/lib/dates";
import { isUnreachable } from "~/lib/external/unreachable";

const TRY_AGAIN_MS = 250;
const GIVE_UP_MS = 30 * MINUTE_MS;

type UndoDeps = { db: Database; log: Pick<Logger, "error" | "warn"> };

/**
 * Takes back what a transaction may have kept although its upload was answered with an error: as
 * soon as the database answers, and only what nobody has changed since, not even by asking for it
 * again.
 */
export async function undoUpload(
  { db, log }: UndoDeps,
  transactionId: string,
  undo: (db: Database, transactionId: string) => Promise<number> = takeBack,
): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  for (;;) {
    try {
      const count = await undo(db, transactionId);
      if (count > 0) log.warn({ transactionId }, "a failed upload was taken back");
      return;
    } catch (error) {
      if (!isUnreachable(error) || Date.now() > giveUpAt) {
        log.error({ err: error, transactionId }, "A FAILED UPLOAD MAY HAVE BEEN KEPT");
        return;
      }
    }
    await sleep(TRY_AGAIN_MS, null, { ref: false });
  }
}

async function takeBack(db: Database, transactionId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(designs)
      .where(isOf(designs.id, transactionId))
      .returning({ userId: designs.userId });
    for (const { userId } of gone) if (userId) await uncountUpload(tx, userId);
    const drafts = await tx
      .delete(designDrafts)
      .where(isOf(designDrafts.id, transactionId))
      .returning({ id: designDrafts.id });
    if (gone.length + drafts.length > 0)
      await tx.delete(pictures).where(isOf(pictures.id, transactionId));
    return gone.length + drafts.length;
  });
}

/** SQL condition: the row is as this transaction has written it. */
export function isOf(idOfTable: AnyPgColumn, transactionId: string): SQL {
  return sql`${idOfTable.table}.xmin = (${transactionId}::text::xid8)::xid`;
}
