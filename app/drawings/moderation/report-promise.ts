import { DAY_MS } from "~/lib/dates";

/**
 * How long it takes until someone looks at a report, as the reporter reads it.
 * @param oldestAt when the oldest report that still waits was sent; null when none does
 */
export function reportPromise(oldestAt: Date | null, now: Date): string {
  const days = (now.getTime() - (oldestAt ?? now).getTime()) / DAY_MS;
  if (days < 1) return "Usually that takes less than a day.";
  if (days > 7) return "Right now that takes more than a week.";
  return `Right now that takes about ${Math.max(2, Math.ceil(days))} days.`;
}
