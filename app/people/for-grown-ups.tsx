import type { ReactNode } from "react";

import { classNames } from "~/ui/class-names";
import { MarkerSign } from "~/ui/marker/marker";

/** What only a grown-up wants to know, folded on a child's page. */
export function ForGrownUps({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <details className={classNames("group/grown text-left text-sm", className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-ink-2 [&::-webkit-details-marker]:hidden">
        <MarkerSign name="plus" className="size-3.5 group-open/grown:hidden" />
        <MarkerSign name="minus" className="hidden size-3.5 group-open/grown:block" />
        For grown-ups
      </summary>
      <div className="space-y-3 pb-2 text-ink-2">{children}</div>
    </details>
  );
}
