import type { CSSProperties } from "react";

import { LINES_SIZE, LINES_TIP, type DrawnLine } from "~/art/drawn-lines";

/** Seconds before the first stroke, for all strokes together, and between two of them. */
const BEGINS_AT = 0.35;
const DRAWN_IN = 1.9;
const LIFTED = 0.025;

/** A stroke is never quicker than a hand. */
const SHORTEST = 0.05;

/** When each stroke begins and how long it takes, in seconds, and when all are drawn. */
export function strokeTimes(lines: readonly DrawnLine[]) {
  const all = lines.reduce((sum, { length }) => sum + length, 0) || 1;
  let at = BEGINS_AT;
  const times = lines.map(({ length }) => {
    const begins = at;
    const takes = Math.max(SHORTEST, (DRAWN_IN * length) / all);
    at += takes + LIFTED;
    return { begins, takes };
  });
  return { times, drawnAt: at };
}

/** A drawing on its sheet, stroke after stroke once, or finished where motion is reduced. */
export function DrawnSheet({ lines, label }: { lines: readonly DrawnLine[]; label: string }) {
  const { times } = strokeTimes(lines);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${LINES_SIZE} ${LINES_SIZE}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={LINES_TIP}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block aspect-square w-full text-ink"
    >
      {lines.map(({ path }, index) => (
        <path
          key={index}
          d={path}
          pathLength={1}
          className="drawn-line"
          style={timing(times[index])}
        />
      ))}
    </svg>
  );
}

function timing(time: { begins: number; takes: number } | undefined): CSSProperties {
  if (!time) return {};
  return { animationDelay: seconds(time.begins), animationDuration: seconds(time.takes) };
}

export function seconds(time: number): string {
  return `${time.toFixed(2)}s`;
}
