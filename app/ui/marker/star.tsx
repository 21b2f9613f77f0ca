const ALL = [0, 1, 2, 3, 4];
/** Between the left edges of two stars, each of which is a hundred wide. */
const STEP = 112;

const pen = {
  stroke: "currentColor",
  strokeWidth: 7,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** One star, from its top around. */
function starAt(at: number): string {
  return `M${52 + at * STEP} 9l12 29 30 2-24 21 9 31-29-16-27 17 7-32L${6 + at * STEP} 40l31-2 14-28`;
}

/** A drawn star. */
export function MarkerStar({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className={className} {...pen}>
      <path d={starAt(0)} />
    </svg>
  );
}

/** Five stars in a row, the first of them full: two lines of a marker, however many there are. */
export function MarkerStars({ full, className }: { full: number; className?: string }) {
  const isFull = (at: number) => at < full;
  const lines = (which: readonly number[]) => which.map(starAt).join("");
  return (
    <svg aria-hidden viewBox={`0 0 ${STEP * 4 + 100} 100`} className={className} {...pen}>
      <path d={lines(ALL.filter(isFull))} fill="var(--color-yellow)" />
      <path d={lines(ALL.filter((at) => !isFull(at)))} fill="none" />
    </svg>
  );
}
