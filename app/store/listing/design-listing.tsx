import { useRef, type ReactNode } from "react";

import { HtmlRows } from "~/ui/lists/html-rows";
import { LoadMore } from "~/ui/lists/load-more";
import { useMenu } from "~/ui/menu";

import { NothingFound } from "../search/nothing-found";
import { SearchNotes } from "../search/search-notes";
import { FilterForm } from "./filter-form";
import { FilterPanel } from "./filter-panel";
import { gridClass } from "./grid-class";
import { ListFailed } from "./list-failed";
import { countOf, type Facets, type FallbackSearch } from "./listing";
import { SortForm } from "./sort-form";
import {
  filterCount,
  MOST_PAGES,
  readStoreFilters,
  storeQuery,
  type StoreFilters,
} from "./store-filters";
import { useListing } from "./use-listing";

const ROWS = "listed-designs";

export type DesignListingProps = {
  /** Where the list is: the store, or a collection's page. */
  action: string;
  filters: StoreFilters;
  /** The collections to choose from; none on a collection's own page. */
  collections?: readonly { name: string; slug: string }[];
  /** Shown after the count: "in Space". */
  where?: string;
  /** A search that finds something; null where there is none. */
  example: string | null;
  total: number;
  isTotalCapped: boolean;
  facets: Facets;
  corrected: string | null;
  isEverything: boolean;
  fallbackSearches: readonly FallbackSearch[];
  /** What the rows are: those that were found, or popular ones in place of none. */
  rows: "found" | "popular" | "none";
  /** True when these are not the first ones. */
  isContinued: boolean;
  /** The next page; null on the last. */
  next: string | null;
};

/** The filters, the grid they narrow down, its count, and the link to more. */
export function DesignListing({
  children,
  ...given
}: DesignListingProps & {
  /** The rows, on the server alone. */
  children?: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { menu, panel, close } = useMenu<HTMLDivElement>({ staysForLinks: true });
  const listing = useListing(
    { name: "DesignListing", rowsId: ROWS, given, mostPages: MOST_PAGES },
    { root, list, count, search, panel },
  );
  const { props, rows, wanted, choose, follow } = listing;
  const { action, where, fallbackSearches } = props;
  const filters = wanted ? readStoreFilters(wanted.searchParams) : props.filters;
  const found = countOf(props.total, "design", { isCapped: props.isTotalCapped });
  return (
    <div
      ref={root}
      {...listing.focus}
      className="relative gap-10 md:grid md:grid-cols-[min(14rem,32%)_minmax(0,1fr)] lg:grid-cols-[min(16rem,30%)_minmax(0,1fr)] lg:gap-14"
    >
      <FilterPanel count={filterCount(filters)} menu={menu} panel={panel} onClose={() => close()}>
        <FilterForm
          action={action}
          filters={filters}
          collections={props.collections}
          facets={props.facets}
          count={found}
          example={props.example}
          typed={listing.typed}
          search={search}
          onType={listing.type}
          onChoose={choose}
          onSubmit={() => {
            choose({});
            close({ preventScroll: true });
          }}
          onFollow={follow}
        />
      </FilterPanel>
      <section
        aria-label="Designs"
        aria-busy={listing.isBusy || undefined}
        className="min-w-0 aria-busy:[&_ul]:opacity-50"
      >
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 md:mb-5">
          <output ref={count} className="min-w-0 flex-1 basis-34 text-ink-2 max-sm:text-sm">
            {listing.countText(
              "Loading products...",
              where ? `${found} in ${where}` : `Showing ${found}`,
            )}
          </output>
          <SortForm action={action} filters={filters} onChoose={choose} />
        </div>
        {listing.hasFailed ? (
          <ListFailed wanted={wanted} onFollow={follow} />
        ) : (
          <div>
            <SearchNotes
              filters={props.filters}
              corrected={props.corrected}
              isEverything={props.isEverything}
              isFound={props.rows === "found"}
            />
            {props.isContinued && (
              <p className="mb-5">
                <a
                  href={action + storeQuery(props.filters)}
                  className="font-semibold underline underline-offset-4"
                >
                  Back to the first page
                </a>
              </p>
            )}
            {props.rows === "found" ? (
              <HtmlRows id={ROWS} ref={list} className={gridClass("three")} rows={rows}>
                {children}
              </HtmlRows>
            ) : (
              <NothingFound
                action={action}
                filters={props.filters}
                where={where}
                fallbackSearches={fallbackSearches}
                onFollow={follow}
              >
                {props.rows === "popular" && (
                  <HtmlRows id={ROWS} ref={list} className={gridClass("four")} rows={rows}>
                    {children}
                  </HtmlRows>
                )}
              </NothingFound>
            )}
            <LoadMore href={props.next} {...listing.more} />
          </div>
        )}
      </section>
    </div>
  );
}
