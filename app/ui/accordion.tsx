import type { ReactNode } from "react";

import { MarkerSign } from "./marker/marker";

/** A part that opens and closes; works without JavaScript. */
export function Accordion({
  summary,
  children,
  isOpen = false,
}: {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
}) {
  return (
    <details
      open={isOpen}
      className="group border-b-2 border-ink print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-display text-lg font-bold [&::-webkit-details-marker]:hidden">
        {summary}
        <MarkerSign
          name="plus"
          className="size-5 shrink-0 transition-transform group-open:rotate-45"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
