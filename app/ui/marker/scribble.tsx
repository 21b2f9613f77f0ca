import sheet from "./scribbles.svg?url";

export const scribbleNames = [
  "paper",
  "pen",
  "lens",
  "shirt",
  "box",
  "heart",
  "drawing",
  "bag",
  "cake",
  "letter",
  "key",
  "jar",
  "me",
  "door",
] as const;
export type ScribbleName = (typeof scribbleNames)[number];

/** A small drawing for empty places, from a file that all of them share. */
export function Scribble({ name, className }: { name: ScribbleName; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" fill="currentColor" className={className}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
