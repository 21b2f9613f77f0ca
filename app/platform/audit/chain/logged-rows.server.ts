import { and, asc, eq, gt, lte, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { adminActions, securityLogs, securityOrigins, type auditLogs } from "~/schema/tables/audit";
import { ADMIN_ACTION_DAYS, SECURITY_LOG_DAYS } from "~/platform/audit/audit-limits";

export type AuditLog = (typeof auditLogs)[number];

/** Where a batch begins and ends. */
type Range = { afterSeq: number; lastSeq: number };

/** How long each log is kept. */
export const retentionDays: Readonly<Record<AuditLog, number>> = {
  admin_actions: ADMIN_ACTION_DAYS,
  security_logs: SECURITY_LOG_DAYS,
};

/** A log's rows after one place and up to another, whole, in their order. */
export async function loggedRows(
  db: Db,
  log: AuditLog,
  { afterSeq, lastSeq }: Range,
  limit?: number,
): Promise<{ seq: number; createdAt: Date }[]> {
  const table = log === "admin_actions" ? adminActions : securityLogs;
  const query = db
    .select()
    .from(table)
    .where(and(gt(table.seq, afterSeq), lte(table.seq, lastSeq)))
    .orderBy(asc(table.seq));
  return limit === undefined ? query : query.limit(limit);
}

/** Where the events of a range came from, as far as it is still kept, with the digest in the log. */
export async function retainedOrigins(db: Db, { afterSeq, lastSeq }: Range) {
  return db
    .select({
      digest: securityLogs.originDigest,
      ipAddress: securityOrigins.ipAddress,
      userAgent: securityOrigins.userAgent,
      salt: securityOrigins.salt,
    })
    .from(securityOrigins)
    .innerJoin(securityLogs, eq(securityLogs.id, securityOrigins.id))
    .where(and(gt(securityLogs.seq, afterSeq), lte(securityLogs.seq, lastSeq)));
}

/** How many rows stand before a place, or after it. */
export async function rowsBeside(
  db: Db,
  log: AuditLog,
  side: "up to" | "after",
  seq: number,
): Promise<number> {
  const table = log === "admin_actions" ? adminActions : securityLogs;
  return db.$count(table, side === "after" ? gt(table.seq, seq) : lte(table.seq, seq));
}

/**
 * The last place that no unfinished transaction can still write before; null while one holds the
 * table for too long. The lock waits for the writers under way and lets go at once.
 */
export async function settledSeq(db: Db, log: AuditLog): Promise<number | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = ${sql.raw(`'${LOCK_MS}ms'`)}`);
      await tx.execute(sql`select lock_audit_log(${log})`);
      const { rows } = await tx.execute<{ seq: number }>(
        sql`select coalesce(max(seq), 0)::int8 as seq from ${sql.identifier(log)}`,
      );
      return rows[0]?.seq ?? 0;
    });
  } catch (error) {
    if (isLockTimeout(error)) return null;
    throw error;
  }
}

const LOCK_MS = 2_000;

/** PostgreSQL's lock_not_available, which drizzle hands on as the cause. */
function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "55P03";
}
