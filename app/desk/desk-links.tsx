import { Link } from "react-router";

import { classNames } from "~/ui/class-names";

import { deskGroups, overviewLink, type DeskCounts, type DeskLink } from "./desk-nav";
import { DeskIcon } from "./desk-sign";

export type DeskLinksProps = {
  counts: DeskCounts;
  /** The paths that this role may open. */
  allowed: readonly string[];
  current: DeskLink;
};

/** Every link of the admin area, in groups; folded, only the icons and the counts are seen. */
export function DeskLinks({
  counts,
  allowed,
  current,
  isFolded = false,
}: DeskLinksProps & { isFolded?: boolean }) {
  const item = (link: DeskLink) => (
    <DeskItem
      key={link.to}
      link={link}
      count={link.counts && counts[link.counts]}
      isCurrent={link === current}
      isFolded={isFolded}
    />
  );
  return (
    <>
      <ul>{item(overviewLink)}</ul>
      {deskGroups.map(({ label, links }) => {
        const shown = links.filter(({ to }) => allowed.includes(to));
        if (shown.length === 0) return null;
        return (
          <section key={label} aria-label={label}>
            <p
              aria-hidden
              className={classNames(
                "px-3 pb-1 pt-4 text-xs font-semibold text-ink-2",
                isFolded && "lg:sr-only",
              )}
            >
              {label}
            </p>
            {isFolded && <hr aria-hidden className="mx-3 my-2 hidden border-line lg:block" />}
            <ul>{shown.map(item)}</ul>
          </section>
        );
      })}
    </>
  );
}

function DeskItem({
  link: { to, label, sign },
  count = 0,
  isCurrent,
  isFolded,
}: {
  link: DeskLink;
  count?: number | undefined;
  isCurrent: boolean;
  isFolded: boolean;
}) {
  return (
    <li>
      <Link
        to={to}
        title={isFolded ? label : undefined}
        aria-current={isCurrent ? "page" : undefined}
        className={classNames(
          "relative flex min-h-11 scroll-my-20 items-center gap-3 rounded-md px-3 text-sm font-semibold lg:min-h-9",
          // In view without scripts, where a browser can.
          isCurrent
            ? "bg-ink text-paper [@media(scripting:none)]:[scroll-initial-target:nearest]"
            : "text-ink hover:bg-paper-3",
          isFolded && "lg:justify-center lg:px-0",
        )}
      >
        <DeskIcon sign={sign} />
        <span className={classNames("min-w-0 flex-1", isFolded && "lg:sr-only")}>{label}</span>
        <Waiting count={count} isCurrent={isCurrent} isFolded={isFolded} />
      </Link>
    </li>
  );
}

/** How much waits; nothing when there is nothing to do. */
function Waiting({
  count,
  isCurrent,
  isFolded,
}: {
  count: number;
  isCurrent: boolean;
  isFolded: boolean;
}) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        "rounded-full px-2 text-xs/5 font-bold tabular-nums",
        isCurrent ? "bg-yellow text-ink" : "bg-paper-3 text-ink",
        isFolded && "lg:absolute lg:-top-0.5 lg:right-0 lg:px-1.5",
      )}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
