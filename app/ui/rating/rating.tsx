import { averageStars } from "~/lib/stars/average-stars";

import { MarkerStars } from "../marker/star";

/** A rating from 1 to 5; a fraction is shown as a number beside the stars, never rounded to a full one. */
export function Rating({ value, count }: { value: number; count?: number }) {
  const average = averageStars(value);
  const label = `${average} out of 5 stars`;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 align-middle">
      <span role="img" aria-label={label}>
        <MarkerStars full={Math.floor(value)} className="h-5" />
      </span>
      {!Number.isInteger(value) && (
        <span aria-hidden className="font-bold tabular-nums">
          {average}
        </span>
      )}
      {count !== undefined && (
        <span className="text-sm text-ink-2">
          ({count === 1 ? "1 review" : `${count} reviews`})
        </span>
      )}
    </span>
  );
}
