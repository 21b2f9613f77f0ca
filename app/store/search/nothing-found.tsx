import type { ReactNode } from "react";

import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button-class";
import { EmptyState } from "~/ui/empty-state";
import { FOLLOWED } from "~/ui/island/island-attributes";

import { countOf, type FallbackSearch } from "../listing/listing";
import { filterCount, storeQuery, type StoreFilters } from "../listing/store-filters";
import type { FollowLink } from "../listing/use-listing";

type NothingFoundProps = {
  /** Where the list is. */
  action: string;
  filters: StoreFilters;
  /** The list's name, where it is not the whole store. */
  where?: string | undefined;
  fallbackSearches: readonly FallbackSearch[];
  onFollow: FollowLink;
  /** Popular shirts, if there are any. */
  children: ReactNode;
};

/** Where to go from an empty list: without one of the filters, with one of the words, to popular shirts. */
export function NothingFound(props: NothingFoundProps) {
  const { action, filters, where, fallbackSearches, onFollow, children } = props;
  const followed = { onClick: onFollow, [FOLLOWED]: "" };
  return (
    <>
      <EmptyState
        scribble="lens"
        title="No designs found"
        text="Try adjusting your filters or search terms"
        action={
          filterCount(filters) > 0 ? (
            <a href={action} {...followed} className={buttonClass({})}>
              Clear all
            </a>
          ) : (
            where && (
              <a href={pathTo("/store")} className={buttonClass({})}>
                Shop Designs
              </a>
            )
          )
        }
      />
      {fallbackSearches.length > 0 && (
        <nav aria-labelledby="ways-on" className="mt-8">
          <h2 id="ways-on" className="mb-3 text-xl">
            These searches find something
          </h2>
          <ul className="flex flex-wrap gap-2">
            {fallbackSearches.map((way) => (
              <li key={way.label} className="min-w-0">
                <a
                  href={action + storeQuery(way.filters)}
                  {...followed}
                  className="wrap-anywhere flex min-h-11 flex-wrap items-center gap-x-2 rounded-md border-2 border-ink bg-white px-3.5 py-1.5 font-semibold hover:bg-paper-2"
                >
                  <span>{way.label}</span>
                  <span className="font-normal text-ink-2">
                    {countOf(way.total, "design", { isCapped: way.isTotalCapped })}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children && (
        <section aria-labelledby="popular" className="mt-12">
          <h2 id="popular" className="mb-5 text-xl">
            Popular right now
          </h2>
          {children}
        </section>
      )}
    </>
  );
}
