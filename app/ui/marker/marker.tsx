import { classNames } from "../class-names";
import { strokes } from "./marker-strokes";

type Stroke = { className?: string };

/** A quick stroke under a word. Text color sets its color, a class its size; it stretches to its box. */
export function MarkerUnderline({ className }: Stroke) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 300 20"
      preserveAspectRatio="none"
      fill="currentColor"
      className={classNames("block", className)}
    >
      <path d={strokes.underline} />
    </svg>
  );
}

type SignName = "back" | "cross" | "forth" | "minus" | "plus" | "tick";

/** Small drawn icons for controls. */
export function MarkerSign({ name, className }: Stroke & { name: SignName }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" fill="currentColor" className={className}>
      <path d={strokes[name]} />
    </svg>
  );
}

/** The mark: a drop of ink with a smile. */
export function InkDrop({ className }: Stroke) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={className}>
      <path
        fill="currentColor"
        d="M33 3c8 11 22 24 22 38 0 13-10 21-23 21S9 53 9 40C9 27 24 15 33 3Z"
      />
      <path
        fill="none"
        stroke="var(--color-yellow, #ffd60a)"
        strokeWidth="4.500"
        strokeLinecap="round"
        d="M21 43c5 8 17 8 22 0"
      />
      <circle cx="25" cy="33" r="3.200" fill="var(--color-yellow, #ffd60a)" />
      <circle cx="40" cy="33" r="3.200" fill="var(--color-yellow, #ffd60a)" />
    </svg>
  );
}
