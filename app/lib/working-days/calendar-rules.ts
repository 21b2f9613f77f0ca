/** A fixed day, or a weekday of a month: 1 is its first, -1 its last. Months from 1, Sunday is 0. */
export type CalendarRule =
  | { month: number; day: number }
  | { month: number; weekday: number; nth: number };

/** When a rule's day is in a year, as milliseconds at midnight UTC. */
export function momentOf(rule: CalendarRule, year: number): number {
  return "day" in rule ? Date.UTC(year, rule.month - 1, rule.day) : nthOf(year, rule);
}

function nthOf(
  year: number,
  { month, weekday, nth }: Extract<CalendarRule, { nth: number }>,
): number {
  // Counted from the month's first day, or back from its last, which is the next one's day 0.
  const [ofMonth, edge] = nth > 0 ? [month - 1, 1] : [month, 0];
  const ahead =
    (7 + (weekday - new Date(Date.UTC(year, ofMonth, edge)).getUTCDay()) * Math.sign(nth)) % 7;
  return Date.UTC(year, ofMonth, edge + Math.sign(nth) * (ahead + 7 * (Math.abs(nth) - 1)));
}
