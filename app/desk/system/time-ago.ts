import { DAY_MS, formatDate, HOUR_MS, MINUTE_MS } from "~/lib/dates";

/** "just now", "5 minutes ago", "2 hours ago", "3 days ago", or the date after a week. */
export function timeAgo(date: Date | string, now: Date | string): string {
  const past = new Date(now).getTime() - new Date(date).getTime();
  if (past < MINUTE_MS) return "just now";
  if (past < HOUR_MS) return counted(past / MINUTE_MS, "minute");
  if (past < 2 * DAY_MS) return counted(past / HOUR_MS, "hour");
  return past < 7 * DAY_MS ? counted(past / DAY_MS, "day") : formatDate(date);
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return whole === 1 ? `1 ${unit} ago` : `${whole} ${unit}s ago`;
}

/** "in a minute", "in 5 minutes", "in 2 hours", "in 3 days". */
export function timeAhead(date: Date | string, now: Date | string): string {
  const left = new Date(date).getTime() - new Date(now).getTime();
  if (left < 2 * MINUTE_MS) return "in a minute";
  if (left < 2 * HOUR_MS) return `in ${Math.floor(left / MINUTE_MS)} minutes`;
  if (left < 2 * DAY_MS) return `in ${Math.floor(left / HOUR_MS)} hours`;
  return `in ${Math.floor(left / DAY_MS)} days`;
}

/** "40 ms", "1.2 s", "3 min". */
export function tookText(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return ms < MINUTE_MS ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms / MINUTE_MS)} min`;
}
