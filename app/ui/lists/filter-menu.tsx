import { Link, type To } from "react-router";

import { classNames } from "../class-names";
import { MarkerSign } from "../marker/marker";
import { useMenu } from "../menu";

/** A filter with many choices: what is chosen, and behind it all others as links. */
export function FilterMenu({
  label,
  links,
}: {
  label: string;
  links: readonly { to: To; key?: string; label: string; isActive: boolean }[];
}) {
  const { menu, close } = useMenu();
  const chosen = links.find(({ isActive }) => isActive);
  return (
    <details ref={menu} className="group relative max-md:open:basis-full">
      <summary className={barControl}>
        <span className="font-normal text-ink-2">{label}:</span> {chosen?.label}
        <MarkerSign name="forth" className="size-3 rotate-90 group-open:-rotate-90" />
      </summary>
      <nav
        aria-label={label}
        className="marker-frame-soft absolute left-0 top-full z-30 mt-1 w-max min-w-full max-w-72 bg-white p-1.5 shadow-lift max-md:static max-md:w-full max-md:max-w-none"
      >
        {links.map(({ to, key, label: text, isActive }) => (
          <Link
            key={key ?? text}
            to={to}
            preventScrollReset
            onClick={() => close({ preventScroll: true })}
            aria-current={isActive ? "true" : undefined}
            className={classNames(
              "flex min-h-11 items-center rounded-md px-3 text-sm font-semibold lg:min-h-9",
              isActive ? "bg-ink text-paper" : "hover:bg-paper-2",
            )}
          >
            {text}
          </Link>
        ))}
      </nav>
    </details>
  );
}

/** What opens a menu in the bar above a list. */
export const barControl =
  "inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md border-2 border-ink bg-paper px-3 text-sm font-semibold hover:bg-paper-2 lg:min-h-9 [&::-webkit-details-marker]:hidden";
