import type { ReactNode } from "react";

/** A table of few narrow columns that stays one on a phone; in large text it scrolls, not the page. */
export function FiguresTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
