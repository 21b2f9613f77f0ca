import { desc } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { jobFailures, jobStates } from "~/schema/tables/system";
import { jobCondition, type JobCondition } from "./job-condition";
import { jobCopy } from "./job-copy";
import { nextRun } from "./next-run";

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
