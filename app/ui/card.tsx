import type { ReactNode } from "react";

import { classNames } from "./class-names";

/** A sheet of paper with a drawn edge. */
export function Card({
  title,
  action,
  children,
  className,
  level: Heading = "h2",
}: {
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
  level?: "h2" | "h3";
}) {
  return (
    <section className={classNames("marker-frame-soft bg-white p-5 sm:p-6", className)}>
      {(title || action) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {title && <Heading className="text-lg">{title}</Heading>}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/** A single key figure. */
export function StatCard({
  label,
  value,
  hint,
}: {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
}) {
  return (
    <div className="marker-frame-soft flex flex-col gap-1 bg-white px-4 py-4 sm:px-5">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-display text-xl font-extrabold tabular-nums tracking-tight sm:text-2xl">
        {value}
      </dd>
      {hint && <dd className="text-xs text-ink-2">{hint}</dd>}
    </div>
  );
}

/** The row of stat cards at the top of a working page. */
export function StatRow({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">{children}</dl>;
}
