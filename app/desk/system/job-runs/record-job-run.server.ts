import { desc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { jobFailures, jobStates } from "~/schema/tables/system";
import { DAY_MS } from "~/lib/dates";
import { plainError } from "~/desk/system/plain-error";

/** Messages that were not seen again are dropped after this; so are all but the newest of a job. */
const FAILURE_DAYS = 30;
const MESSAGES_A_JOB = 20;

/** Announces every job of this process with its schedule, and forgets those that no longer exist. */
export async function registerJobs(
  db: Database,
  jobs: readonly { name: string; cron: string }[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const names = jobs.map(({ name }) => name);
    await tx.delete(jobStates).where(notInArray(jobStates.name, names));
    await tx
      .insert(jobStates)
      .values(jobs.map(({ name, cron }) => ({ name, cron, registeredAt: now })))
      .onConflictDoUpdate({
        target: jobStates.name,
        set: { cron: sql`excluded.cron`, registeredAt: now },
      });
  });
}

/** The jobs that an admin asked for while no process was there to run them. */
export async function requestedJobs(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: jobStates.name })
    .from(jobStates)
    .where(sql`${jobStates.requestedAt} is not null`);
  return rows.map(({ name }) => name);
}

/**
 * Runs a job and keeps how it went; what it throws is thrown on.
 * @param stopping the process ends: what is cut by that is no failure
 */
export async function recordJobRun(
  db: Database,
  name: string,
  run: () => Promise<number | void>,
  clock: () => Date,
  stopping?: AbortSignal,
): Promise<number | void> {
  await db
    .update(jobStates)
    .set({ startedAt: clock(), finishedAt: null, requestedAt: null })
    .where(eq(jobStates.name, name));
  try {
    const handled = await run();
    await db
      .update(jobStates)
      .set({ finishedAt: clock(), handled: handled ?? 0, error: null, failures: 0 })
      .where(eq(jobStates.name, name));
    return handled;
  } catch (error) {
    if (!stopping?.aborted) await recordFailure(db, name, plainError(error), clock());
    throw error;
  }
}

async function recordFailure(
  db: Database,
  name: string,
  message: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [state] = await tx
      .update(jobStates)
      .set({
        finishedAt: now,
        handled: 0,
        error: message,
        failures: sql`${jobStates.failures} + 1`,
      })
      .where(eq(jobStates.name, name))
      .returning({ name: jobStates.name });
    if (!state) return;
    await tx
      .insert(jobFailures)
      .values({ jobName: name, message, firstAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: [jobFailures.jobName, jobFailures.message],
        set: { times: sql`${jobFailures.times} + 1`, lastAt: now },
      });
    await tx
      .delete(jobFailures)
      .where(lt(jobFailures.lastAt, new Date(now.getTime() - FAILURE_DAYS * DAY_MS)));
    const beyond = tx
      .select({ id: jobFailures.id })
      .from(jobFailures)
      .where(eq(jobFailures.jobName, name))
      .orderBy(desc(jobFailures.lastAt), desc(jobFailures.id))
      .offset(MESSAGES_A_JOB);
    await tx.delete(jobFailures).where(inArray(jobFailures.id, beyond));
  });
}
