import { photoHints } from "./photo-hint-strokes";

/** A small drawing of what is meant by a finding of the print check. */
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
