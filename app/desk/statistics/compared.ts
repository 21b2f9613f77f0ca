/**
 * How a figure stands beside that of the period before, in a few words: "12% more", "as many as",
 * "nothing before".
 * @param noun what both are of, such as "the 30 days before"
 */
export function comparedWith(current: number, before: number, noun: string): string {
  if (before <= 0) return current > 0 ? `Nothing in ${noun}` : `Same as in ${noun}`;
  const percent = Math.round(((current - before) / before) * 100);
  if (percent > 0) return `${percent}% more than in ${noun}`;
  return percent < 0 ? `${-percent}% less than in ${noun}` : `Same as in ${noun}`;
}
