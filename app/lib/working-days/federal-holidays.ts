import { DAY_MS } from "~/lib/dates";

/** A fixed day, or a weekday of a month: 1 is its first, -1 its last. Months from 1, Sunday is 0. */
type Rule = { month: number; day: number } | { month: number; weekday: number; nth: number };

/** The days on which no mail is delivered in the United States (5 U.S.C. 6103). */
const rules: readonly Rule[] = [
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
  return rules.map((rule) => {
    const day = "day" in rule ? observed(at(year, rule.month, rule.day)) : nthOf(year, rule);
    return new Date(day).toISOString().slice(0, 10);
  });
}

function at(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day);
}

function observed(day: number): number {
  const weekday = new Date(day).getUTCDay();
  return day + (weekday === 6 ? -DAY_MS : weekday === 0 ? DAY_MS : 0);
}

function nthOf(year: number, { month, weekday, nth }: Extract<Rule, { nth: number }>): number {
  const edge = nth > 0 ? at(year, month, 1) : at(year, month + 1, 0);
  const ahead = (7 + (weekday - new Date(edge).getUTCDay()) * Math.sign(nth)) % 7;
  return edge + Math.sign(nth) * (ahead + 7 * (Math.abs(nth) - 1)) * DAY_MS;
}
