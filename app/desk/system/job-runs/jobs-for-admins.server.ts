import { desc, eq, sql } from "drizzle-orm";

import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Db, Database } from "~/platform/database/client.server";
import { mayDo } from "~/schema/admin-roles";
import { jobFailures, jobStates } from "~/schema/tables/system";

import { jobCondition, nextRun, type JobCondition } from "./job-condition";
import { jobCopy } from "./job-copy";

type JobRow = {
  /** The job's name. */
  id: string;
  title: string;
  does: string;
  condition: JobCondition;
  startedAt: Date | null;
  tookMs: number | null;
  handled: number;
  nextAt: Date | null;
  isRequested: boolean;
  failures: { message: string; times: number; lastAt: Date }[];
};

/** Every job with its last run, its failures of the last 30 days and its next run; troubled ones first. */
export async function jobsForAdmins(db: Db, now: Date): Promise<JobRow[]> {
  const [states, failures] = await Promise.all([
    db.select().from(jobStates),
    db.select().from(jobFailures).orderBy(desc(jobFailures.lastAt)),
  ]);
  const rows = states.map((state) => {
    const { name, cron, startedAt, finishedAt, handled, requestedAt } = state;
    return {
      id: name,
      ...jobCopy(name),
      condition: jobCondition(state, now),
      startedAt,
      tookMs: startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : null,
      handled,
      nextAt: nextRun(cron, now),
      isRequested: requestedAt !== null,
      failures: failures
        .filter(({ jobName }) => jobName === name)
        .map(({ message, times, lastAt }) => ({ message, times, lastAt })),
    };
  });
  const isTroubled = ({ condition }: JobRow) => condition === "failed" || condition === "late";
  return rows.toSorted(
    (a, b) => Number(isTroubled(b)) - Number(isTroubled(a)) || a.title.localeCompare(b.title, "en"),
  );
}

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
