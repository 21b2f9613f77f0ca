import { daysLater } from "~/lib/days";

const WEEK_DAYS = 7;
/** How long after its week a prompt still takes answers. */
const LATE_DAYS = 14;

export type PromptState = "upcoming" | "current" | "late" | "over";

/** Where a prompt stands on a day of the shop. */
export function promptState(firstDay: string, today: string): PromptState {
  if (today < firstDay) return "upcoming";
  if (today <= lastDayOf(firstDay)) return "current";
  return today <= lastAnswerDay(firstDay) ? "late" : "over";
}

/** The Sunday that a prompt's week ends with. */
export function lastDayOf(firstDay: string): string {
  return daysLater(firstDay, WEEK_DAYS - 1);
}

/** The last day on which a drawing can answer it. */
export function lastAnswerDay(firstDay: string): string {
  return daysLater(lastDayOf(firstDay), LATE_DAYS);
}

/** The first day of the earliest prompt that takes answers on a day. */
export function earliestOpen(today: string): string {
  return daysLater(today, 1 - WEEK_DAYS - LATE_DAYS);
}
