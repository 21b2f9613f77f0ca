import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";

import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { bottomBar } from "~/ui/bottom-bars";
import { classNames } from "~/ui/class-names";
import { SkipLink } from "~/ui/links/skip-link";
import { InkDrop, MarkerSign } from "~/ui/marker/marker";
import { Menu } from "~/ui/menu";
import { useHydrated } from "~/ui/use-hydrated";

import { DeskLinks, type DeskLinksProps } from "./desk-links";
import { currentDeskLink, overviewLink, barLinks, type DeskCounts } from "./desk-nav";
import { DeskIcon } from "./desk-sign";
import { FindDialog, type FindDialogHandle } from "./find/find-dialog";
import { FindLink } from "./find/find-link";
import type { Searchable } from "./find/found";
import { foldedCookie } from "./folded-nav";

const footLink =
  "inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline lg:min-h-9";

const barItem =
  "relative flex h-full min-w-0 flex-col items-center justify-center gap-0.5 px-1 text-xs font-semibold";

/** The admin area's page: navigation on the left, on a phone at the bottom; nothing of the shop. */
export function DeskFrame({
  userId,
  firstName,
  counts,
  allowed,
  searchable,
  isFolded: isFoldedAtFirst,
  children,
}: {
  userId: string;
  firstName: string;
  counts: DeskCounts;
  allowed: readonly string[];
  /** What this role's search finds. */
  searchable: readonly Searchable[];
  isFolded: boolean;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const [isFolded, setFolded] = useState(isFoldedAtFirst);
  const finding = useRef<FindDialogHandle>(null);
  const find = () => finding.current?.open();
  const current = currentDeskLink(pathname);
  const links = { counts, allowed, current };
  const nav = useRef<HTMLElement>(null);
  // oxlint-disable-next-line exhaustive-deps -- a new page is the reason to scroll
  useEffect(() => {
    const here = nav.current?.querySelector("[aria-current=page]");
    if (here?.checkVisibility()) here.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  const fold = () => {
    document.cookie = foldedCookie(!isFolded);
    setFolded(!isFolded);
  };
  return (
    <div className="flex min-h-dvh max-lg:flex-col">
      <SkipLink to="#main">Skip to content</SkipLink>
      <header
        className={classNames(
          "sticky top-0 hidden h-dvh shrink-0 flex-col border-r-2 border-ink bg-paper-2 p-3 lg:flex print:hidden",
          isFolded ? "w-[72px]" : "w-60",
        )}
      >
        <Link
          to={pathTo("/admin")}
          className={classNames(
            "mb-2 flex min-h-11 items-center gap-1.5 px-2 font-display text-lg font-extrabold tracking-tight",
            isFolded && "justify-center px-0",
          )}
        >
          <InkDrop className="size-7 shrink-0" />
          <span className={classNames(isFolded && "sr-only")}>{brand.name}</span>
        </Link>
        <FindLink onOpen={find} isFolded={isFolded} className="mb-3" />
        <div className="-mx-3 -mb-3 flex min-h-0 flex-1 flex-col overflow-y-auto px-3 pb-3">
          <nav ref={nav} aria-label="Admin" id="desk-nav" className="flex-1">
            <DeskLinks {...links} isFolded={isFolded} />
          </nav>
          <DeskFoot firstName={firstName} isFolded={isFolded} />
          <FoldButton isFolded={isFolded} onFold={fold} />
        </div>
      </header>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex flex-wrap items-center gap-x-2 border-b-2 border-ink bg-paper px-4 lg:hidden print:hidden">
          <Link
            to={pathTo("/admin")}
            className="flex min-h-12 items-center gap-1.5 font-display font-extrabold tracking-tight"
          >
            <InkDrop className="size-6" />
            {brand.name}
          </Link>
          <FindLink onOpen={find} className="ml-auto" />
        </header>
        <main
          id="main"
          className="w-full max-w-[110rem] flex-1 px-4 pb-28 pt-5 sm:px-6 lg:px-8 lg:pb-12 lg:pt-4"
        >
          {/* Where a page leads back to its list, the link there says it. */}
          <h1 className="mb-3 text-2xl [&:has(~_[aria-label=Breadcrumb],~_*_[aria-label=Breadcrumb])]:sr-only">
            {current === overviewLink ? "Admin Dashboard" : current.label}
          </h1>
          {children}
        </main>
      </div>
      <DeskBar key={pathname} {...links} firstName={firstName} />
      <FindDialog ref={finding} userId={userId} searchable={searchable} />
    </div>
  );
}

function FoldButton({ isFolded, onFold }: { isFolded: boolean; onFold: () => void }) {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      onClick={onFold}
      aria-expanded={!isFolded}
      aria-controls="desk-nav"
      title={isFolded ? "Show the menu" : undefined}
      className={classNames(
        "mt-1 flex min-h-11 items-center gap-2 rounded-md px-3 text-sm text-ink-2 hover:bg-paper-3",
        isFolded && "justify-center px-0",
      )}
    >
      <MarkerSign name={isFolded ? "forth" : "back"} className="size-4" />
      <span className={classNames(isFolded && "sr-only")}>
        {isFolded ? "Show the menu" : "Fold the menu"}
      </span>
    </button>
  );
}

/** The bar at the bottom of a phone: the work of the day, and a menu with everything else. */
function DeskBar({ firstName, ...links }: DeskLinksProps & { firstName: string }) {
  const { counts, current, allowed } = links;
  return (
    <nav
      aria-label="Admin, most used"
      ref={bottomBar}
      className="fixed inset-x-0 bottom-0 z-40 border-t-2 border-ink bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-2xl grid-flow-col auto-cols-fr">
        {barLinks
          .filter(({ to }) => allowed.includes(to))
          .map((link) => {
            const count = link.counts ? (counts[link.counts] ?? 0) : 0;
            return (
              <li key={link.to}>
                <Link
                  to={link.to}
                  aria-current={link === current ? "page" : undefined}
                  className={classNames(barItem, link === current && "bg-ink text-paper")}
                >
                  <DeskIcon sign={link.sign} className="size-[24px]" />
                  <span className="max-w-full truncate">{link.label}</span>
                  {count > 0 && (
                    <span className="absolute left-1/2 top-1 ml-1.5 rounded-full bg-yellow px-1.5 text-xs/4 font-bold tabular-nums text-ink">
                      {count > 99 ? "99+" : count}
                      <span className="sr-only"> waiting</span>
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        <li>
          <Menu className="fills-page group h-full">
            <summary
              className={classNames(barItem, "list-none [&::-webkit-details-marker]:hidden")}
            >
              <svg
                aria-hidden
                viewBox="0 0 24 24"
                className="size-[24px]"
                fill="none"
                stroke="currentColor"
                strokeWidth={2.2}
                strokeLinecap="round"
              >
                <path d="M3.500 6.300c5.700-.5 11.300-.4 17 0M3.600 12.300c5.600-.6 11.200-.3 16.900-.2M3.400 18c5.800-.4 11.400-.3 17.100.1" />
              </svg>
              Menu
            </summary>
            <div className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-5rem)] overflow-y-auto border-t-2 border-ink bg-paper p-4 shadow-lift">
              <div className="mx-auto max-w-2xl">
                <DeskLinks {...links} />
                <DeskFoot firstName={firstName} />
              </div>
            </div>
          </Menu>
        </li>
      </ul>
    </nav>
  );
}

/** Whose desk it is, and the ways out of it. */
function DeskFoot({ firstName, isFolded = false }: { firstName: string; isFolded?: boolean }) {
  return (
    <div className={classNames("mt-4 border-t border-line px-3 pt-2", isFolded && "lg:hidden")}>
      <p className="text-sm text-ink-2">{firstName}</p>
      <div className="flex flex-wrap gap-x-4">
        <Link to={pathTo("/account/settings")} className={footLink}>
          Account
        </Link>
        <Link to={pathTo("/")} reloadDocument className={footLink}>
          View the shop
        </Link>
        <form method="post" action={pathTo("/sign-out")}>
          <button type="submit" className={footLink}>
            Sign Out
          </button>
        </form>
      </div>
    </div>
  );
}
