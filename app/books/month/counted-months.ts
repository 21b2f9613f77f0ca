import { MINUTE_MS } from "~/lib/dates";

import { monthAfter, monthBefore, monthOf, type Month } from "./month";

const HOUR_MS = 60 * MINUTE_MS;

/** Whether a month's figures still move: this one, the one before and the one that comes. */
export function isRecent(month: Month, now: Date): boolean {
  const current = monthOf(now);
  return [monthBefore(current), current, monthAfter(current)].includes(month);
}

/** A job comes every ten minutes: a recent month is due each time, another twice a day. */
export function isDue(month: Month, countedAt: Date, now: Date): boolean {
  return isRecent(month, now) || now.getTime() - countedAt.getTime() >= 12 * HOUR_MS;
}

/** What is older than the job would leave it is not shown. */
export function isBelieved(month: Month, countedAt: Date, now: Date): boolean {
  const most = isRecent(month, now) ? 30 * MINUTE_MS : 24 * HOUR_MS;
  return now.getTime() - countedAt.getTime() <= most;
}
