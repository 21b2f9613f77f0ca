import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";

import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";
import { SkipLink } from "~/ui/links/skip-link";
import { InkDrop, MarkerSign } from "~/ui/marker/marker";
import { useHydrated } from "~/ui/use-hydrated";

import { DeskBar } from "./desk-bar";
import { DeskFoot } from "./desk-foot";
import { DeskLinks } from "./desk-links";
import { currentDeskLink, overviewLink, type DeskCounts } from "./desk-nav";
import { DeskSignSheet } from "./desk-sign-sheet";
import { FindDialog, type FindDialogHandle } from "./find/find-dialog";
import { FindLink } from "./find/find-link";
import type { Searchable } from "./find/found";
import { foldedCookie } from "./folded-nav";

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
      <DeskSignSheet />
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
