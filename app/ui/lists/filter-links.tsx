import { Link, type To } from "react-router";

import { classNames } from "../class-names";

/** A list's filter choices as links, so that each has its own URL. */
export function FilterLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { to: To; key?: string; label: string; isActive: boolean }[];
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {links.map(({ to, key, label: text, isActive }) => (
        <Link
          key={key ?? text}
          to={to}
          preventScrollReset
          aria-current={isActive ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-11 items-center rounded-full border-2 border-ink px-4 text-sm font-semibold lg:min-h-9 lg:px-3",
            isActive ? "bg-ink text-paper" : "bg-paper hover:bg-paper-2",
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
