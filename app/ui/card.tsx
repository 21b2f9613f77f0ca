import type { ReactNode } from "react";

import { classNames } from "./class-names";
import { Link } from "./links/link";

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
    <section
      className={classNames(
        "marker-frame-soft min-w-0 bg-white p-[min(1.25rem,5.5vw)] sm:p-6",
        className,
      )}
    >
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

/** A single key figure; with `to`, all of it leads to what it counts. */
export function StatCard({
  words,
  label,
  value,
  hint,
  to,
}: {
  /** What a child calls it, before its label. */
  words?: string;
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  to?: string;
}) {
  return (
    <div className="marker-frame-soft @container relative flex flex-col gap-1 bg-white px-4 py-4 sm:px-5">
      <dt className="text-sm text-ink-2">
        {words && (
          <>
            <span className="block font-display text-base font-bold text-ink">{words}</span>{" "}
          </>
        )}
        {to ? (
          <Link to={to} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
      </dt>
      <dd
        className={classNames(
          "font-display font-extrabold whitespace-nowrap tabular-nums tracking-tight",
          String(value).length > 9
            ? "long-figure"
            : "text-[length:min(var(--text-xl),18cqi)] leading-tight xl:text-[length:min(var(--text-2xl),18cqi)]",
        )}
      >
        {value}
      </dd>
      {hint && <dd className="text-xs text-ink-2">{hint}</dd>}
    </div>
  );
}

/** The row of stat cards at the top of a working page. */
export function StatRow({ children, columns = 4 }: { children: ReactNode; columns?: 2 | 4 | 5 }) {
  // As few columns as figures in large text need.
  const narrow = "grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] sm:grid-cols-2";
  const wide =
    columns === 2
      ? ""
      : columns === 4
        ? "lg:grid-cols-[repeat(auto-fill,minmax(max(9rem,22%),1fr))]"
        : "md:grid-cols-[repeat(auto-fill,minmax(max(9rem,30%),1fr))] 2xl:grid-cols-5";
  return <dl className={classNames("grid gap-3", narrow, wide)}>{children}</dl>;
}
