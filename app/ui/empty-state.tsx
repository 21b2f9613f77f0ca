import type { ReactNode } from "react";

import { MarkerFrame } from "./marker";
import { Scribble, type ScribbleName } from "./scribble";

/** What stands where there is nothing yet, and what to do about it. */
export function EmptyState({
  scribble = "paper",
  title,
  text,
  action,
}: {
  scribble?: ScribbleName;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="relative m-1 flex flex-col items-center gap-3 px-6 py-12 text-center">
      <MarkerFrame className="text-line" />
      <Scribble name={scribble} className="size-20 text-ink" />
      <p className="font-display text-xl font-extrabold">{title}</p>
      {text && <p className="wrap-text text-ink-2">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

/** A grey place that keeps its size until the real thing is there. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-paper-3 ${className ?? ""}`} />;
}
