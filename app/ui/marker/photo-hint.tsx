import { photoHints } from "./photo-hint-strokes";

/** A small drawing that illustrates a finding of the print check. */
export function PhotoHint({
  name,
  className,
}: {
  name: keyof typeof photoHints;
  className?: string;
}) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" fill="currentColor" className={className}>
      <path d={photoHints[name]} />
    </svg>
  );
}
