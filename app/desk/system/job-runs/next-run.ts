import { MINUTE_MS } from "~/lib/dates";

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
