import type { CSSProperties } from "react";

import { type DrawnLine, LINES_SIZE } from "~/lib/lines/drawn-line";

import { classNames } from "../class-names";

import { lineTimes, type Pace, seconds } from "~/lib/lines/line-times";

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
      className={classNames("forced-colors:text-[CanvasText]", className)}
    >
      {lines.map(({ path, color, isFill }, index) =>
        isFill ? (
          <path
            key={index}
            d={path}
            fill={color ?? "currentColor"}
            fillRule="evenodd"
            stroke="none"
            className="drawn-area"
            style={timing(times[index])}
          />
        ) : null,
      )}
      {lines.map(({ path, width, color, isFill }, index) =>
        isFill ? null : (
          <path
            key={index}
            d={path}
            pathLength={1}
            strokeWidth={width}
            stroke={color}
            className="drawn-line"
            style={timing(times[index])}
          />
        ),
      )}
    </svg>
  );
}

function timing(time: { begins: number; takes: number } | undefined): CSSProperties {
  if (!time) return {};
  return { animationDelay: seconds(time.begins), animationDuration: seconds(time.takes) };
}
