import { eq, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { jobStates } from "~/schema/tables/system";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

type RunAgain = { ok: true } | { ok: false; reason: "not-your-role" | "missing" };

/**
 * Queues a run of a job: every process that runs jobs hears of it once this is committed, and one
 * that starts later finds it written down.
 */
export async function runJobAgain(
  db: Database,
  actor: Actor,
  name: string,
  { now }: { now: Date },
): Promise<RunAgain> {
  if (!mayDo(actor, "run-the-system")) return { ok: false, reason: "not-your-role" };
  return db.transaction(async (tx) => {
    const [state] = await tx
      .update(jobStates)
      .set({ requestedAt: now })
      .where(eq(jobStates.name, name))
      .returning({ name: jobStates.name });
    if (!state) return { ok: false, reason: "missing" };
    await tx.execute(sql`select pg_notify('work', ${name})`);
    await recordAdminAction(tx, actor, {
      action: "JOB_RUN_AGAIN",
      resourceType: "job",
      resourceId: name,
    });
    return { ok: true };
  });
}
