import { daysLater } from "~/lib/days";

import { federalHolidays } from "./federal-holidays";

/** The day on which so many working days have passed since a day, which is not counted itself. */
export function afterWorkingDays(from: string, days: number): string {
  let day = from;
  for (let left = days; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = daysLater(day, 1);
  return day;
}

/** The first day from which so many working days lead to `until` or later, and never before it. */
export function firstDayFor(until: string, days: number): string {
  let day = until;
  while (afterWorkingDays(daysLater(day, -1), days) >= until) day = daysLater(day, -1);
  return day;
}

/** The last day from which so many working days lead to `until` or earlier. */
export function lastDayFor(until: string, days: number): string {
  let day = until;
  while (afterWorkingDays(day, days) > until) day = daysLater(day, -1);
  return day;
}

const kept = new Map<number, ReadonlySet<string>>();

/** Of a year; New Year's Day of the year after may be kept on December 31. */
function holidaysOf(year: number): ReadonlySet<string> {
  const holidays =
    kept.get(year) ?? new Set([...federalHolidays(year), ...federalHolidays(year + 1)]);
  kept.set(year, holidays);
  return holidays;
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day);
}
