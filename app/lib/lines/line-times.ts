/** Seconds that all lines of a drawing take together: a sign, a drawing, a moment, a film. */
export const paces = { quick: 0.9, calm: 1.9, grand: 3.4, watched: 4.6 } as const;
export type Pace = keyof typeof paces;

/** Seconds before the first line, and between two of them. */
const BEGINS_AT = 0.35;
const LIFTED = 0.025;
/** A line is never quicker than a hand. */
const SHORTEST = 0.05;
/** All pauses of a drawing with many lines together are no longer than this share of its lines. */
const MOST_LIFTED = 0.5;

/** When each line begins and how long it takes, in seconds, and when all are drawn. */
export function lineTimes(lines: readonly { length: number }[], pace: Pace = "calm") {
  const all = lines.reduce((sum, { length }) => sum + length, 0) || 1;
  const lifted = Math.min(LIFTED, (MOST_LIFTED * paces[pace]) / (lines.length || 1));
  let at = BEGINS_AT;
  const times = lines.map(({ length }) => {
    const begins = at;
    const takes = Math.max(Math.min(SHORTEST, lifted * 2), (paces[pace] * length) / all);
    at += takes + lifted;
    return { begins, takes };
  });
  return { times, drawnAt: at };
}

/** As CSS has it. */
export function seconds(time: number): string {
  return `${time.toFixed(2)}s`;
}
