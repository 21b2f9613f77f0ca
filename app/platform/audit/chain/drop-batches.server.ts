import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { auditSeals } from "~/schema/tables/audit";
import { DAY_MS } from "~/lib/dates";

import { retentionDays, type AuditLog } from "./logged-rows.server";
import { sealAudit } from "./seal-audit.server";

/**
 * Deletes a log's batches whose newest row has been kept long enough, whole, and keeps the last
 * one's seal, so that the rest still verifies. Nothing is dropped that was not sealed.
 * @returns how many rows
 */
export async function dropOldBatches(db: Database, log: AuditLog, now: Date): Promise<number> {
  await sealAudit(db);
  const retainedSince = new Date(now.getTime() - retentionDays[log] * DAY_MS);
  const due = await db
    .select({ number: auditSeals.number })
    .from(auditSeals)
    .where(
      and(
        eq(auditSeals.log, log),
        isNull(auditSeals.droppedAt),
        lte(auditSeals.newestAt, retainedSince),
      ),
    )
    .orderBy(asc(auditSeals.number));
  let dropped = 0;
  for (const { number } of due) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select drop_audit_batch(${log}, ${number}, ${now.toISOString()}::timestamptz) as count`,
    );
    dropped += rows[0]?.count ?? 0;
  }
  return dropped;
}
