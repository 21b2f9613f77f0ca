import { Form, Link } from "react-router";

import { brand } from "~/brand";
import { browsingBrackets } from "~/features/accounts/age-brackets";
import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { controlClass } from "~/ui/field";
import { InkDrop } from "~/ui/marker";

import { cartLabel } from "./cart-label";
import { AccountDialog } from "./account-dialog";
import { BagSign, LensSign, LinesSign } from "./header-signs";
import { ViewerOnly, type HeaderViewer } from "./viewer-only";

export type SiteHeaderProps = {
  collections: readonly { name: string; slug: string }[];
  showAges: boolean;
  /** Who is looking; left out on public pages, where the browser finds out after loading. */
  viewer?: HeaderViewer | null;
};

const menu = "absolute top-full z-50 mt-3 marker-frame bg-paper p-5 shadow-lift";
const summaryClass = "list-none [&::-webkit-details-marker]:hidden";
const navLink =
  "inline-flex min-h-11 items-center whitespace-nowrap font-semibold underline-offset-4 hover:underline";
/** Links that make room where a creator's own links need it; the footer has them too. */
const makesRoom =
  "max-xl:hidden group-has-[:not([hidden])>a[href*=upload]]/head:hidden max-2xl:group-has-[:not([hidden])>a[href*=admin]]/head:hidden";

/** The bar at the top of every page. Its menus open without JavaScript. */
export function SiteHeader({ collections, showAges, viewer }: SiteHeaderProps) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-[60] bg-yellow p-3 font-bold focus:not-sr-only focus:fixed focus:left-3 focus:top-3"
      >
        Skip to the content
      </a>
      <header className="group/head sticky top-0 z-40 border-b-2 border-ink bg-paper print:hidden">
        <div className="wrap-page flex h-16 items-center gap-x-4 md:h-18 xl:gap-x-6">
          <Link
            to="/"
            className="flex min-h-11 items-center gap-1.5 font-display text-xl font-extrabold tracking-tight"
          >
            <InkDrop className="size-8" />
            {brand.name}
          </Link>
          <nav aria-label="Main" className="hidden items-center gap-x-3 lg:flex xl:gap-x-6">
            <details data-menu="shop" className="relative">
              <summary className={classNames(navLink, summaryClass, "gap-1.5")}>
                Shop <Chevron />
              </summary>
              <div className={classNames(menu, "left-0 w-max min-w-64")}>
                <ShopLinks collections={collections} showAges={showAges} />
              </div>
            </details>
            <Link to="/creators" className={navLink}>
              Creators
            </Link>
            <Link to="/how-it-works" className={navLink}>
              How It Works
            </Link>
            <Link to="/about" className={classNames(navLink, makesRoom)}>
              Our Story
            </Link>
            <Link to="/training-program" className={classNames(navLink, makesRoom)}>
              Future Founders
            </Link>
          </nav>
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            <SearchMenu />
            <Link
              to="/cart"
              aria-label={cartLabel(viewer?.cartCount ?? 0)}
              className="relative grid size-11 place-items-center rounded-md hover:bg-paper-2"
            >
              <BagSign />
              <span
                data-cart-count
                hidden={!viewer?.cartCount}
                className="absolute right-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-yellow px-1 text-xs font-bold tabular-nums ring-2 ring-paper"
              >
                {viewer?.cartCount ?? 0}
              </span>
            </Link>
            <div className="hidden items-center gap-x-2.5 lg:flex xl:gap-x-5">
              <ViewerActions viewer={viewer} />
            </div>
            <details data-menu="main" className="lg:hidden">
              <summary
                aria-label="Menu"
                className={classNames(
                  summaryClass,
                  "grid size-11 place-items-center rounded-md hover:bg-paper-2",
                )}
              >
                <LinesSign />
              </summary>
              <div className="fixed inset-x-0 bottom-0 top-16 z-50 overflow-y-auto border-t-2 border-ink bg-paper px-5 pb-10 pt-4 md:top-18">
                <nav aria-label="Menu">
                  <ShopLinks collections={collections} showAges={showAges} />
                  <ul className="mt-4 border-t-2 border-ink pt-3">
                    {[
                      ["/creators", "Creators"],
                      ["/how-it-works", "How It Works"],
                      ["/about", "Our Story"],
                      ["/training-program", "Future Founders"],
                      ["/contact", "Contact"],
                    ].map(([to = "/", label]) => (
                      <li key={to}>
                        <Link to={to} className={classNames(navLink, "w-full text-lg")}>
                          {label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                  <div className="mt-5 flex flex-col items-start gap-3 border-t-2 border-ink pt-5">
                    <ViewerActions viewer={viewer} />
                  </div>
                </nav>
              </div>
            </details>
          </div>
        </div>
      </header>
      <AccountDialog />
    </>
  );
}

function ShopLinks({ collections, showAges }: Pick<SiteHeaderProps, "collections" | "showAges">) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-4 sm:gap-x-10">
      {showAges && (
        <div>
          <p className="font-display text-sm font-bold text-ink-2">Shop by Age</p>
          <ul>
            {browsingBrackets.map((age) => (
              <li key={age}>
                <Link
                  to={`/store?age=${age}`}
                  className={classNames(navLink, "w-full whitespace-nowrap")}
                >
                  Ages {age}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <p className="font-display text-sm font-bold text-ink-2">Collections</p>
        <ul>
          <li>
            <Link to="/store" className={classNames(navLink, "w-full whitespace-nowrap")}>
              All Designs
            </Link>
          </li>
          {collections.map(({ name, slug }) => (
            <li key={slug}>
              <Link to={`/collections/${slug}`} className={classNames(navLink, "w-full")}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function SearchMenu() {
  return (
    <details data-menu="search" className="sm:relative">
      <summary
        aria-label="Search"
        className={classNames(
          summaryClass,
          "grid size-11 place-items-center rounded-md hover:bg-paper-2",
        )}
      >
        <LensSign />
      </summary>
      <div className={classNames(menu, "inset-x-4 sm:left-auto sm:right-0 sm:w-96")}>
        <search aria-label="Search the store">
          <Form action="/store" className="flex gap-2">
            <input
              type="search"
              name="q"
              aria-label="Search designs and creators"
              placeholder="Dragon, cat, Mia…"
              maxLength={80}
              className={controlClass}
            />
            <button type="submit" className={buttonClass({ variant: "primary", size: "sm" })}>
              Search
            </button>
          </Form>
        </search>
      </div>
    </details>
  );
}

function ViewerActions({ viewer }: Pick<SiteHeaderProps, "viewer">) {
  return (
    <>
      <ViewerOnly who="admin" viewer={viewer}>
        <Link to="/admin" className={navLink}>
          Admin Dashboard
        </Link>
      </ViewerOnly>
      <ViewerOnly who="creator" viewer={viewer}>
        <Link to="/creator/dashboard" className={navLink}>
          Creator Dashboard
        </Link>
      </ViewerOnly>
      <ViewerOnly who="guardian" viewer={viewer}>
        <Link to="/guardian" className={navLink}>
          My Child
        </Link>
      </ViewerOnly>
      <ViewerOnly who="member" viewer={viewer}>
        <Link to="/account" className={navLink}>
          Account
        </Link>
      </ViewerOnly>
      <ViewerOnly who="creator" viewer={viewer}>
        <Link
          to="/creator/upload"
          className={classNames(buttonClass({ size: "sm" }), "whitespace-nowrap")}
        >
          Upload Art
        </Link>
      </ViewerOnly>
      <ViewerOnly who="member" viewer={viewer}>
        <form method="post" action="/sign-out">
          <button type="submit" className={navLink}>
            Sign Out
          </button>
        </form>
      </ViewerOnly>
      <ViewerOnly who="visitor" viewer={viewer}>
        <Link to="/auth" className={navLink}>
          Sign In
        </Link>
      </ViewerOnly>
      <ViewerOnly who="visitor" viewer={viewer}>
        <Link
          to="/auth/sign-up"
          data-opens="account-dialog"
          className={buttonClass({ size: "sm" })}
        >
          Become a Creator
        </Link>
      </ViewerOnly>
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
