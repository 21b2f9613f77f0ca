import type { CSSProperties } from "react";

import { type DrawnLine, LINES_SIZE } from "~/lib/lines/drawn-line";

/** Seconds that all lines of a drawing take together: a sign, a drawing, a moment. */
export const paces = { quick: 0.9, calm: 1.9, grand: 3.4 } as const;
export type Pace = keyof typeof paces;

/** Seconds before the first line, and between two of them. */
const BEGINS_AT = 0.35;
const LIFTED = 0.025;
/** A line is never quicker than a hand. */
const SHORTEST = 0.05;
/** All pauses of a drawing with many lines together are no longer than this share of its lines. */
const MOST_LIFTED = 0.5;

/** When each line begins and how long it takes, in seconds, and when all are drawn. */
export function lineTimes(lines: readonly Pick<DrawnLine, "length">[], pace: Pace = "calm") {
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

type Props = {
  lines: readonly DrawnLine[];
  /** What is drawn; without it the drawing is decoration. */
  label?: string;
  /** Of a line that has no width of its own. */
  tip?: number;
  /** The sheet's height, where its width is `LINES_SIZE`. */
  height?: number;
  pace?: Pace;
  className?: string;
};

/** A drawing, line after line once; finished where motion is reduced. It needs no script. */
export function DrawnLines({
  lines,
  label,
  tip = LINES_SIZE / 50,
  height = LINES_SIZE,
  pace = "calm",
  className,
}: Props) {
  const { times } = lineTimes(lines, pace);
  return (
    <svg
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      viewBox={`0 0 ${LINES_SIZE} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={tip}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {lines.map(({ path, width, color }, index) => (
        <path
          key={index}
          d={path}
          pathLength={1}
          strokeWidth={width}
          stroke={color}
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
