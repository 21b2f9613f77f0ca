import type { DrawnLine } from "~/lib/lines/drawn-line";
import { DrawnLines } from "~/ui/marker/drawn-lines";

/** A step of a lesson on its sheet: what is there already stands in gray, and the rest draws itself. */
export function StepDrawing({
  before,
  lines,
  label,
}: {
  before: readonly DrawnLine[];
  lines: readonly DrawnLine[];
  label: string;
}) {
  return (
    <div className="marker-frame relative aspect-square !bg-white">
      <svg
        aria-hidden
        viewBox="0 0 1000 1000"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="absolute inset-0 size-full text-ink-3 opacity-60"
      >
        {before.map(({ path, width }, at) => (
          <path key={at} d={path} strokeWidth={width} />
        ))}
      </svg>
      <DrawnLines lines={lines} label={label} pace="grand" className="absolute inset-0 size-full" />
    </div>
  );
}
