import { ratingStrokes } from "./rating-strokes";

const STAR = "M50 10 63 38l30 2-23 21 8 31-28-16-28 16 7-31L7 40l30-2Z";

/** A drawn star, full or as an outline. */
export function MarkerStar({ isFull, className }: { isFull: boolean; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className={className}>
      {isFull && <path d={STAR} fill="var(--color-yellow)" />}
      <path d={ratingStrokes.star} fill="currentColor" />
    </svg>
  );
}
