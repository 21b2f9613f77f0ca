import type { ReactNode } from "react";

import { UnderlinedTitle } from "./marker/underlined-title";
import { Link } from "./links/link";

/** Letters of a title that fill three lines of a phone at the largest size of a page's title. */
const LONG_TITLE = 40;

/** A long title is set smaller, so that it leaves room for what it is the title of. */
export function titleSize(title: unknown): string {
  return String(title).length > LONG_TITLE ? "text-2xl" : "text-3xl";
}

/** The name that a page has besides its title, small below it and part of the heading. */
export function TitleLabel({ children }: { children: string }) {
  return (
    <>
      {" "}
      <span className="mt-2 block font-sans text-sm font-semibold tracking-normal text-ink-2">
        {children}
      </span>
    </>
  );
}

/** The top of a page: its parent, its title and its actions. */
export function PageHeader({
  title,
  label,
  intro,
  action,
  crumbs = [],
}: {
  title: ReactNode;
  /** The name that it has besides. */
  label?: string;
  intro?: ReactNode;
  action?: ReactNode;
  crumbs?: readonly { to: string; label: string }[];
}) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="max-w-3xl">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className={`pb-2 ${titleSize(title)}`}>
          <UnderlinedTitle>{title}</UnderlinedTitle>
          {label && <TitleLabel>{label}</TitleLabel>}
        </h1>
        {intro && <p className="wrap-text mt-2 text-balance text-lg text-ink-2">{intro}</p>}
      </div>
      {action}
    </header>
  );
}

/** The link back to the parent page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { to: string; label: string }[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="mb-1 text-sm print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ to, label }) => (
          <li
            key={to}
            className="wrap-anywhere after:ml-2 after:text-ink-3 after:content-['/'] last:after:content-none"
          >
            <Link
              to={to}
              className="inline-block py-2.5 text-ink-2 underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
