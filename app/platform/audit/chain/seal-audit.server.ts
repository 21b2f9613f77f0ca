import { desc, eq, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { auditLogs, auditSeals } from "~/schema/tables/audit";
import { utcDay } from "~/lib/days";

import { loggedRows, settledSeq, type AuditLog } from "./logged-rows.server";
import { FIRST_HASH, hashOfRows, hashOfSeal } from "./seal-hash.server";

/** The most rows of one batch. */
export const SEALED_ROWS = 1000;

/**
 * Seals what has been written since the last seal, in batches that each lie within one day. Several
 * processes may do so at once; a crash loses the unfinished batch's seal, never a row.
 * @returns how many batches were sealed
 */
export async function sealAudit(db: Database): Promise<number> {
  let sealed = 0;
  for (const log of auditLogs) {
    const settled = await settledSeq(db, log);
    if (settled === null) continue;
    while (await sealBatch(db, log, settled)) sealed += 1;
  }
  return sealed;
}

/** One transaction's batch; false when everything up to the settled place is sealed. */
async function sealBatch(db: Database, log: AuditLog, settled: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_seals'), hashtext(${log}))`);
    const last = await lastSeal(tx, log);
    const afterSeq = last?.lastSeq ?? 0;
    const rows = withinOneDay(
      await loggedRows(tx, log, { afterSeq, lastSeq: settled }, SEALED_ROWS),
    );
    const end = rows.at(-1);
    if (!end) return false;
    const batch = {
      log,
      number: (last?.number ?? 0) + 1,
      afterSeq,
      lastSeq: end.seq,
      rowCount: rows.length,
      newestAt: new Date(Math.max(...rows.map(({ createdAt }) => createdAt.getTime()))),
      rowsHash: hashOfRows(rows),
    };
    const hash = hashOfSeal(last?.hash ?? FIRST_HASH, batch);
    await tx.insert(auditSeals).values({ ...batch, hash });
    return true;
  });
}

/** The newest seal of each log; a copy outside the database proves later what it held. */
export async function sealHeads(
  db: Db,
): Promise<{ log: AuditLog; number: number; hash: string }[]> {
  const heads = await Promise.all(
    auditLogs.map(async (log) => ({ log, last: await lastSeal(db, log) })),
  );
  return heads.flatMap(({ log, last }) =>
    last ? [{ log, number: last.number, hash: last.hash }] : [],
  );
}

async function lastSeal(db: Db, log: AuditLog) {
  const [last] = await db
    .select({ number: auditSeals.number, lastSeq: auditSeals.lastSeq, hash: auditSeals.hash })
    .from(auditSeals)
    .where(eq(auditSeals.log, log))
    .orderBy(desc(auditSeals.number))
    .limit(1);
  return last;
}

/** The rows until the day (UTC) changes, so that retention can drop whole batches on time. */
function withinOneDay<Row extends { createdAt: Date }>(rows: Row[]): Row[] {
  const dayOf = ({ createdAt }: Row) => utcDay(createdAt);
  const next = rows.findIndex((row) => dayOf(row) !== dayOf(rows[0] ?? row));
  return next === -1 ? rows : rows.slice(0, next);
}
