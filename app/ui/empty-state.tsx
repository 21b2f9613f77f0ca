import type { ReactNode } from "react";

import type { ScribbleName } from "./marker/scribble";
import { UnderlinedScribble } from "./marker/underlined-scribble";

/** Shown where there is nothing yet, with what to do about it. */
export function EmptyState({
  scribble = "paper",
  figure,
  title,
  text,
  action,
}: {
  scribble?: ScribbleName;
  /** Someone or something else in place of the scribble. */
  figure?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="marker-frame-soft flex flex-col items-center overflow-x-clip bg-white px-6 py-12 text-center sm:py-16">
      {figure ?? <UnderlinedScribble name={scribble} />}
      <p className="mt-5 text-balance font-display text-xl font-extrabold">{title}</p>
      {text && <p className="wrap-text mt-2 text-balance text-ink-2">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

/** A gray placeholder that keeps its size until the content is there. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-paper-3 ${className ?? ""}`} />;
}
