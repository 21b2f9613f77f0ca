import { scribbles } from "./scribble-strokes";

export type ScribbleName = keyof typeof scribbles;

/** A small drawing for empty places. */
export function Scribble({ name, className }: { name: ScribbleName; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" fill="currentColor" className={className}>
      <path d={scribbles[name]} />
    </svg>
  );
}
