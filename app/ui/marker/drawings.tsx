import { classNames } from "../class-names";
import { drawingStrokes } from "./drawing-strokes";

type Stroke = { className?: string };

/** An arrow drawn in one stroke. */
export function MarkerArrow({ className }: Stroke) {
  return (
    <svg aria-hidden viewBox="0 0 120 60" fill="currentColor" className={className}>
      <path d={drawingStrokes.arrow} />
    </svg>
  );
}

/** A circle that does not quite close, around a number or a word. */
export function MarkerCircle({ className }: Stroke) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" fill="currentColor" className={className}>
      <path d={drawingStrokes.circle} />
    </svg>
  );
}

/** A clock, for what is still to come. */
export function MarkerClock({ className }: Stroke) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" fill="currentColor" className={className}>
      <path d={drawingStrokes.clock} />
    </svg>
  );
}

/** The number of a step, in a drawn circle. */
export function MarkerNumber({ children, className }: Stroke & { children: number }) {
  return (
    <span
      className={classNames(
        "relative inline-grid size-14 place-items-center font-marker text-xl",
        className,
      )}
    >
      <MarkerCircle className="absolute inset-0 size-full text-ink" />
      {children}
    </span>
  );
}
