import { utcDay } from "~/lib/days";
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
