import { MINUTE_MS } from "~/lib/dates";

import { nextRun } from "./next-run";

/** How a job is: "late" when it should have run and has not, or never ended. */
export type JobCondition = "waiting" | "running" | "done" | "failed" | "late";

/** A run may begin this much after its time, or take this long, before it counts as late. */
const PATIENCE_MS = 20 * MINUTE_MS;

type State = {
  cron: string;
  registeredAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  failures: number;
};

export function jobCondition(state: State, now: Date): JobCondition {
  const { cron, registeredAt, startedAt, finishedAt, failures } = state;
  if (startedAt && !finishedAt)
    return now.getTime() - startedAt.getTime() > PATIENCE_MS ? "late" : "running";
  // After a pause of the whole shop, what counts is the time since the jobs were started again.
  const last = Math.max(Number(startedAt), Number(registeredAt));
  const due = nextRun(cron, new Date(last));
  if (due && now.getTime() - due.getTime() > PATIENCE_MS) return "late";
  if (failures > 0) return "failed";
  return startedAt ? "done" : "waiting";
}
