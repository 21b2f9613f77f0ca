import type { ReactNode } from "react";

import { formatCents } from "~/lib/money";
import { bottomBar } from "~/ui/bottom-bars";

/** The button that goes on; on phones it stays in view, with the total beside it. */
export function PayBar({
  label,
  totalCents,
  children,
}: {
  label: string;
  totalCents: number;
  children: ReactNode;
}) {
  return (
    <div
      ref={bottomBar}
      className="sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2.5rem)] flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t-2 border-ink bg-paper px-[clamp(1rem,4vw,2.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:justify-start lg:border-0 lg:bg-transparent lg:p-0"
    >
      <p className="shrink-0 leading-tight lg:hidden">
        <span className="block text-sm text-ink-2">{label}</span>
        <span className="font-display text-xl font-extrabold tabular-nums">
          {formatCents(totalCents)}
        </span>
      </p>
      {children}
    </div>
  );
}
