/** A heart drawn in two strokes, full or as an outline. */
export function MarkerHeart({ isFull, className }: { isFull: boolean; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      className={className}
      fill={isFull ? "var(--color-yellow)" : "none"}
      stroke="currentColor"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M50 31c-7-15-30-19-37-2-6 15 6 31 36 56M51 33c6-16 29-20 36-5 7 16-5 33-38 57" />
    </svg>
  );
}
