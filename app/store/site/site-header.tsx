import { useEffect, useRef } from "react";

import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { browsingBrackets } from "~/schema/age-brackets";
import { classNames } from "~/ui/class-names";
import { SkipLink } from "~/ui/links/skip-link";
import { InkDrop, MarkerSign } from "~/ui/marker/marker";
import { Menu, useMenu } from "~/ui/menu";
import { Link } from "~/ui/links/link";

import { StoreSearch } from "../suggestions/store-search";
import { cartLabel } from "./cart-label";
import { menuPanel, menuSummary, navLink, signButton } from "./header-classes";
import { ViewerActions } from "./viewer-actions";
import type { HeaderViewer } from "./viewer";

const drawn = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

type SiteHeaderProps = {
  collections: readonly { name: string; slug: string }[];
  showAges: boolean;
  /** Who is there; left out where that is not known yet. */
  viewer?: HeaderViewer | null | undefined;
};

/** Links that are hidden when a creator's own links need the room; the footer has them too. */
const makesRoom =
  "@max-[79rem]/head:hidden [header:has(:not([hidden])>a[href*=upload])_&]:hidden @max-[95rem]/head:[header:has(:not([hidden])>a[href*=admin])_&]:hidden";

/**
 * The bar at the top of every page. Its menus open without JavaScript. It measures itself in its
 * own text size, as a media query does not see the size that a style gives the page; so the menu is
 * placed by the bar, which a fixed one would be, too.
 */
export function SiteHeader({ collections, showAges, viewer }: SiteHeaderProps) {
  return (
    <>
      <SkipLink to="#main">Skip to content</SkipLink>
      <header className="@container/head sticky top-0 z-40 border-b-2 border-ink bg-paper print:hidden">
        <div className="wrap-page flex h-16 items-center gap-x-4 md:h-18 @min-[79rem]/head:gap-x-6">
          <Link
            to={pathTo("/")}
            className="flex min-h-11 items-center gap-1.5 font-display text-[min(1.25rem,6vw)] font-extrabold tracking-tight"
          >
            <InkDrop className="size-[1.6em]" />
            {brand.name}
          </Link>
          <nav
            aria-label="Main"
            className="hidden items-center gap-x-3 @min-[63rem]/head:flex @min-[79rem]/head:gap-x-6"
          >
            <Menu className="relative">
              <summary className={classNames(navLink, menuSummary, "gap-1.5")}>
                Shop <Chevron />
              </summary>
              <div className={classNames(menuPanel, "left-0 w-max min-w-64")}>
                <ShopLinks collections={collections} showAges={showAges} />
              </div>
            </Menu>
            <Link to={pathTo("/creators")} className={navLink}>
              Artists
            </Link>
            <Link to={pathTo("/how-it-works")} className={navLink}>
              How It Works
            </Link>
            <Link to={pathTo("/about")} className={classNames(navLink, makesRoom)}>
              Our Story
            </Link>
            <Link to={pathTo("/training-program")} className={classNames(navLink, makesRoom)}>
              Future Founders
            </Link>
          </nav>
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            <SearchMenu />
            <Link
              to={pathTo("/cart")}
              aria-label={cartLabel(viewer?.cartCount ?? 0)}
              className={classNames(signButton, "relative")}
            >
              <BagSign />
              <span
                hidden={!viewer?.cartCount}
                className="absolute right-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-yellow px-1 text-xs font-bold tabular-nums ring-2 ring-paper"
              >
                {viewer?.cartCount ?? 0}
              </span>
            </Link>
            <div className="hidden items-center gap-x-2.5 @min-[63rem]/head:flex @min-[79rem]/head:gap-x-5">
              <ViewerActions viewer={viewer} />
            </div>
            <Menu className="fills-page group/menu @min-[63rem]/head:hidden">
              <summary aria-label="Menu" className={classNames(menuSummary, signButton)}>
                <LinesSign className="group-open/menu:hidden" />
                <MarkerSign name="cross" className="hidden size-5 group-open/menu:block" />
              </summary>
              <div className="absolute inset-x-0 top-full z-50 h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-t-2 border-ink bg-paper px-5 pb-10 pt-4 md:h-[calc(100dvh-4.5rem)]">
                <nav aria-label="Menu">
                  <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-b-2 border-ink pb-4">
                    <ViewerActions viewer={viewer} />
                  </div>
                  <ShopLinks collections={collections} showAges={showAges} />
                  <ul className="mt-4 border-t-2 border-ink pt-3">
                    {[
                      { to: pathTo("/creators"), label: "Artists" },
                      { to: pathTo("/how-it-works"), label: "How It Works" },
                      { to: pathTo("/about"), label: "Our Story" },
                      { to: pathTo("/training-program"), label: "Future Founders" },
                      { to: pathTo("/wishlist"), label: "Your Wish List" },
                      { to: pathTo("/contact"), label: "Contact" },
                    ].map(({ to, label }) => (
                      <li key={to}>
                        <Link to={to} className={classNames(navLink, "w-full text-lg")}>
                          {label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </nav>
              </div>
            </Menu>
          </div>
        </div>
      </header>
    </>
  );
}

function Chevron() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 12 12"
      className="size-3"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.400"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M1.500 4c2 1.500 3 3 4.600 4.300C7.700 6.900 9 5.400 10.600 3.800" />
    </svg>
  );
}

/** The store search, one click away on every page. */
function SearchMenu() {
  const { menu } = useMenu();
  const field = useRef<HTMLInputElement>(null);
  const focus = () => {
    if (menu.current?.open && document.activeElement?.tagName !== "INPUT") field.current?.focus();
  };
  // It may have been opened before React was there.
  // oxlint-disable-next-line exhaustive-deps -- only as React takes the page over
  useEffect(focus, []);
  return (
    <details ref={menu} onToggle={focus} className="@min-[40rem]/head:relative">
      <summary aria-label="Search" className={classNames(menuSummary, signButton)}>
        <LensSign />
      </summary>
      <div
        className={classNames(
          menuPanel,
          "inset-x-4 @min-[40rem]/head:left-auto @min-[40rem]/head:right-0 @min-[40rem]/head:w-96",
        )}
      >
        <StoreSearch field={field} />
      </div>
    </details>
  );
}

type ShopLinksProps = {
  collections: readonly { name: string; slug: string }[];
  showAges: boolean;
};

/** Links into the store, by age and by collection. */
function ShopLinks({ collections, showAges }: ShopLinksProps) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-4 sm:gap-x-10">
      {showAges && (
        <div>
          <p className="font-display text-sm font-bold text-ink-2">Shop by Age</p>
          <ul className="nav-links">
            {browsingBrackets.map((age) => (
              <li key={age}>
                <Link to={pathTo("/store", { query: { age } })}>{`Ages ${age}`}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <p className="font-display text-sm font-bold text-ink-2">Collections</p>
        <ul className="nav-links">
          <li>
            <Link to={pathTo("/store")}>All Designs</Link>
          </li>
          <li>
            <Link to={pathTo("/gifts")}>Gifts</Link>
          </li>
          {collections.map(({ name, slug }) => (
            <li key={slug}>
              <Link to={pathTo("/collections/:slug", { slug })}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A drawn magnifying glass: search. */
function LensSign() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-[24px]" {...drawn}>
      <path d="M10.500 3.500c4-.3 6.800 2.700 6.700 6.700-.1 3.900-3 6.900-6.800 6.900-3.900 0-6.800-3-6.700-6.800.1-3.800 2.900-6.500 6.800-6.800ZM15.800 16.100c1.700 1.500 3.200 3.100 4.900 4.800" />
    </svg>
  );
}

/** A drawn bag: the cart. */
function BagSign() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-[24px]" {...drawn}>
      <path d="M4.800 8.200c4.800-.5 9.700-.5 14.500 0 .6 4.200.9 8.300 1.200 12.500-5.700.6-11.300.6-17 0 .3-4.200.6-8.300 1.300-12.500ZM8.300 10.500c-.6-8.900 8.100-8.700 7.400 0" />
    </svg>
  );
}

/** Three drawn lines: the menu. */
function LinesSign({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={classNames("size-[24px]", className)}
      {...drawn}
    >
      <path d="M3.500 6.300c5.700-.5 11.300-.4 17 0M3.600 12.300c5.600-.6 11.200-.3 16.900-.2M3.400 18c5.800-.4 11.400-.3 17.100.1" />
    </svg>
  );
}
