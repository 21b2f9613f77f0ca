import { asc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { auditLogs, auditSeals } from "~/schema/tables/audit";
import { DAY_MS } from "~/lib/dates";

import {
  retentionDays,
  retainedOrigins,
  loggedRows,
  rowsBeside,
  type AuditLog,
} from "./logged-rows.server";
import { FIRST_HASH, hashOfRows, hashOfSeal, originDigest } from "./seal-hash.server";

type Seal = typeof auditSeals.$inferSelect;

/** What is wrong with a batch, or with the log beside its batches (0). */
type BrokenBatch = { log: AuditLog; number: number; problem: string };

type VerifiedLog = {
  log: AuditLog;
  batches: number;
  rows: number;
  /** Written since the last seal. */
  unsealed: number;
  /** The newest seal's hash; whoever notes it elsewhere can ask for it later. */
  head: string | null;
};

/** Checks every batch against its seal and every seal against the one before. */
export async function verifyAudit(
  db: Db,
  { now, knownHash }: { now: Date; knownHash?: string | undefined },
): Promise<{ broken: BrokenBatch[]; logs: VerifiedLog[] }> {
  const broken: BrokenBatch[] = [];
  const logs: VerifiedLog[] = [];
  let isKnownFound = knownHash === undefined;
  for (const log of auditLogs) {
    const seals = await db
      .select()
      .from(auditSeals)
      .where(eq(auditSeals.log, log))
      .orderBy(asc(auditSeals.number));
    isKnownFound ||= seals.some(({ hash }) => hash === knownHash);
    broken.push(...(await brokenSeals(db, seals, now)));
    const [first, last] = [seals[0], seals.at(-1)];
    if (first && (await rowsBeside(db, log, "up to", first.afterSeq)) > 0)
      broken.push({ log, number: 0, problem: "rows stand before the first batch" });
    logs.push({
      log,
      batches: seals.length,
      rows: seals.reduce((sum, seal) => sum + (seal.droppedAt ? 0 : seal.rowCount), 0),
      unsealed: await rowsBeside(db, log, "after", last?.lastSeq ?? 0),
      head: last?.hash ?? null,
    });
  }
  if (!isKnownFound)
    broken.push({ log: "admin_actions", number: 0, problem: "no batch has the noted hash" });
  return { broken, logs };
}

async function brokenSeals(db: Db, seals: readonly Seal[], now: Date): Promise<BrokenBatch[]> {
  const broken: BrokenBatch[] = [];
  for (const [at, seal] of seals.entries()) {
    const problem = linkProblem(seal, seals[at - 1]) ?? (await rowProblem(db, seal, now));
    if (problem) broken.push({ log: seal.log, number: seal.number, problem });
  }
  return broken;
}

/** A chain starts with the first batch, or with the last that retention dropped. */
function linkProblem(seal: Seal, previous: Seal | undefined): string | null {
  if (!previous && seal.number > 1)
    return seal.droppedAt ? null : "the batches before it are missing";
  if (previous && seal.number !== previous.number + 1) return "a batch before it is missing";
  if (previous && seal.afterSeq !== previous.lastSeq) return "it does not begin where one ended";
  const isLinked = hashOfSeal(previous?.hash ?? FIRST_HASH, seal) === seal.hash;
  return isLinked ? null : "its hash does not follow from the one before";
}

async function rowProblem(db: Db, seal: Seal, now: Date): Promise<string | null> {
  const rows = await loggedRows(db, seal.log, seal);
  if (seal.droppedAt) {
    if (rows.length > 0) return "rows stand in a dropped batch";
    const dropped = Math.min(seal.droppedAt.getTime(), now.getTime());
    const isTooEarly = dropped - seal.newestAt.getTime() < retentionDays[seal.log] * DAY_MS;
    return isTooEarly ? "it was dropped before its time" : null;
  }
  if (rows.length < seal.rowCount) return `${seal.rowCount - rows.length} of its rows are missing`;
  if (rows.length > seal.rowCount) return `${rows.length - seal.rowCount} rows were added`;
  if (hashOfRows(rows) !== seal.rowsHash) return "its rows were changed";
  if (seal.log !== "security_logs") return null;
  const origins = await retainedOrigins(db, seal);
  const isTrue = origins.every((origin) => originDigest(origin) === origin.digest);
  return isTrue ? null : "where an event came from was changed";
}
