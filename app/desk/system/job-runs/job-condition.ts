import { MINUTE_MS } from "~/lib/dates";

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

const WEEK_OF_MINUTES = 8 * 24 * 60;

/**
 * When a schedule is due next (UTC), after the moment itself. It reads what our jobs use: "*", "*"
 * with a step, and numbers; a schedule that is not due within eight days is null.
 * @param cron minute, hour, day of the month, month, day of the week
 */
export function nextRun(cron: string, after: Date): Date | null {
  const fields = cron.split(" ").map(matcher);
  let minute = Math.floor(after.getTime() / MINUTE_MS) + 1;
  for (let tried = 0; tried < WEEK_OF_MINUTES; tried += 1, minute += 1) {
    const at = new Date(minute * MINUTE_MS);
    const parts = [
      at.getUTCMinutes(),
      at.getUTCHours(),
      at.getUTCDate(),
      at.getUTCMonth() + 1,
      at.getUTCDay(),
    ];
    if (parts.every((part, index) => fields[index]?.(part))) return at;
  }
  return null;
}

function matcher(field: string): (value: number) => boolean {
  if (field === "*") return () => true;
  const step = /^\*\/(\d+)$/.exec(field)?.[1];
  if (step) return (value) => value % Number(step) === 0;
  const values = field.split(",").map(Number);
  return (value) => values.includes(value);
}
