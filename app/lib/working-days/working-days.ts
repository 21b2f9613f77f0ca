import { daysLater, utcDay } from "~/lib/days";

import { momentOf, type CalendarRule } from "./calendar-rules";

/** The days on which no mail is delivered in the United States (5 U.S.C. 6103). */
const rules: readonly CalendarRule[] = [
  { month: 1, day: 1 },
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 6, day: 19 },
  { month: 7, day: 4 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, day: 11 },
  { month: 11, weekday: 4, nth: 4 },
  { month: 12, day: 25 },
];

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

/** The federal holidays of a year as ISO days; one on a weekend is on the nearest weekday. */
export function federalHolidays(year: number): string[] {
  return rules.map((rule) => utcDay(new Date(observed(rule, year))));
}

function observed(rule: CalendarRule, year: number): number {
  const at = momentOf(rule, year);
  if (!("day" in rule)) return at;
  const weekday = new Date(at).getUTCDay();
  const shift = weekday === 6 ? -1 : weekday === 0 ? 1 : 0;
  return momentOf({ ...rule, day: rule.day + shift }, year);
}
