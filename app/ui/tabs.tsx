import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

import { classNames } from "./class-names";

/** Tabs that are links: each has its own URL. Scrolls sideways on a phone. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { to: string; label: string; count?: number | undefined; end?: boolean }[];
}) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // oxlint-disable-next-line exhaustive-deps -- a new page is the reason to scroll
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3;
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative -mx-4 mb-3 scroll-pl-[33%] overflow-x-auto border-b-2 border-ink px-4 md:mx-0 md:px-0 print:hidden"
    >
      <ul className="flex min-w-max gap-1">
        {tabs.map(({ to, label: text, count, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end ?? false}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-11 items-center gap-2 rounded-t-md lg:min-h-10 px-4 font-display text-sm font-bold",
                  // In view before the scripts have scrolled to it, where a browser can.
                  isActive
                    ? "bg-ink text-paper [scroll-initial-target:nearest]"
                    : "text-ink hover:bg-paper-2",
                )
              }
            >
              {text}
              {count !== undefined && (
                <span className="tabular-nums opacity-80">({count.toLocaleString("en-US")})</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
