import { DAY_MS } from "~/lib/dates";

/** A fixed day, or a weekday of a month: 1 is its first, -1 its last. Months from 1, Sunday is 0. */
export type CalendarRule =
  | { month: number; day: number }
  | { month: number; weekday: number; nth: number };

/** When a rule's day is in a year, as milliseconds at midnight UTC. */
export function momentOf(rule: CalendarRule, year: number): number {
  return "day" in rule ? at(year, rule.month, rule.day) : nthOf(year, rule);
}

function at(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day);
}

function nthOf(
  year: number,
  { month, weekday, nth }: Extract<CalendarRule, { nth: number }>,
): number {
  const edge = nth > 0 ? at(year, month, 1) : at(year, month + 1, 0);
  const ahead = (7 + (weekday - new Date(edge).getUTCDay()) * Math.sign(nth)) % 7;
  return edge + Math.sign(nth) * (ahead + 7 * (Math.abs(nth) - 1)) * DAY_MS;
}
