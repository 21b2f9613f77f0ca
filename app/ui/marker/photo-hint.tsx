import sheet from "./photo-hints.svg?url";

export const photoHintNames = [
  "blank",
  "too-small",
  "too-faint",
  "blurred",
  "cut-off",
  "no-sheet",
  "second-sheet",
  "edge-band",
  "colored-in",
  "faint-lines",
  "color-changed",
  "white-ink",
  "our-letters",
  "left-out",
  "glare",
  "white-left-out",
] as const;
type PhotoHintName = (typeof photoHintNames)[number];

/** A small drawing that illustrates a finding of the print check, from a file that all of them share. */
export function PhotoHint({ name, className }: { name: PhotoHintName; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" fill="currentColor" className={className}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
