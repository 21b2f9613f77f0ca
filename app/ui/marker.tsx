import { classNames } from "./class-names";

type Stroke = { className?: string };

/** A quick stroke under a word. Colour by text colour, size by class. */
export function MarkerUnderline({ className }: Stroke) {
  return (
    <svg aria-hidden viewBox="0 0 300 20" preserveAspectRatio="none" className={classNames("block", className)}>
      <path
        fill="currentColor"
        d="M2 11.4C38 7.2 76 5.1 114 4.3c46-1 92 .2 138 2.4 14 .7 29 1.3 43 3.1 3.4.4 3.6 4.6.2 4.9-20 1.500-40-.6-60-1-62-1.400-124-.2-186 3.600-15 .9-31 2.100-46 2-4.500 0-6-4.200-3.200-5.900Z"
      />
    </svg>
  );
}

/** An arrow drawn in one go. */
export function MarkerArrow({ className }: Stroke) {
  return (
    <svg aria-hidden viewBox="0 0 120 60" className={className} fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M5 39C22 17 55 8 108 24" />
      <path d="M88 8c8 5 14 10 21 17-9 3-17 8-25 15" />
    </svg>
  );
}

/** A circle that does not quite close, around a number or a word. */
export function MarkerCircle({ className }: Stroke) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className={className} fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round">
      <path d="M61 9C37 3 10 20 8 49c-2 27 19 43 44 43 26 0 43-20 41-46C91 25 72 8 44 12" />
    </svg>
  );
}

/** The number of a step, in a drawn circle. */
export function MarkerNumber({ children, className }: Stroke & { children: number }) {
  return (
    <span className={classNames("relative inline-grid size-14 place-items-center font-marker text-xl", className)}>
      <MarkerCircle className="absolute inset-0 size-full text-ink" />
      {children}
    </span>
  );
}

const STAR = "M50 8 62 37l32 3-24 21 8 32-28-17-28 17 8-32L6 40l32-3Z";

/** A drawn star, full or as an outline. */
export function MarkerStar({ isFull, className }: Stroke & { isFull: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className={className}>
      <path d={STAR} fill={isFull ? "var(--color-yellow)" : "none"} stroke="currentColor" strokeWidth="6" strokeLinejoin="round" />
    </svg>
  );
}

const scribbles = {
  paper: ["M24 10c16-2 33-2 52 0 2 26 2 53 0 80-18 2-35 2-52 0-2-27-2-54 0-80Z", "M36 34c9-4 19-4 28 0", "M36 50c10 3 18 3 28-1", "M37 66c6 2 11 2 17 0"],
  pen: ["M16 84c3-10 6-18 9-26L66 14c6-2 16 8 17 15L40 74c-8 4-16 7-24 10Z", "M58 23c7 3 12 9 16 16", "M25 58c6 3 11 9 14 16"],
  lens: ["M43 14c19-2 32 12 31 29-1 18-15 30-31 29S13 58 14 42c1-15 13-26 29-28Z", "M66 66c8 8 15 15 22 23", "M30 42c1-7 6-12 13-13"],
  shirt: ["M34 14c9 10 23 10 32 0l26 15-10 21-13-6c1 15 1 29 0 44-13 2-25 2-38 0-1-15-1-29 0-44l-13 6L8 29Z", "M40 62c6-6 14-6 20 0"],
  box: ["M12 34 50 16l38 18v36L50 88 12 70Z", "M12 34l38 18 38-18", "M50 52v36", "M31 25l38 18"],
  heart: ["M50 86C22 66 8 49 12 31c4-17 26-20 38-1 12-19 34-16 38 1 4 18-10 35-38 55Z"],
} as const;

export type ScribbleName = keyof typeof scribbles;

/** A small drawing for empty places. */
export function Scribble({ name, className }: Stroke & { name: ScribbleName }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className={className} fill="none" stroke="currentColor" strokeWidth="4.500" strokeLinecap="round" strokeLinejoin="round">
      {scribbles[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

/** The mark: a drop of ink with a smile. */
export function InkDrop({ className }: Stroke) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={className}>
      <path fill="currentColor" d="M33 3c8 11 22 24 22 38 0 13-10 21-23 21S9 53 9 40C9 27 24 15 33 3Z" />
      <path fill="none" stroke="var(--color-yellow, #ffd60a)" strokeWidth="4.500" strokeLinecap="round" d="M21 43c5 8 17 8 22 0" />
      <circle cx="25" cy="33" r="3.200" fill="var(--color-yellow, #ffd60a)" />
      <circle cx="40" cy="33" r="3.200" fill="var(--color-yellow, #ffd60a)" />
    </svg>
  );
}
