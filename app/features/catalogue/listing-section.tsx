import { useEffect, useState } from "react";
import { Link, useFetcher, useNavigation } from "react-router";

import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

import { FilterForm } from "./filter-form";
import { FilterPanel } from "./filter-panel";
import { countOf, type ListedProduct, type ListingPage } from "./listing";
import { ProductGrid } from "./product-grid";
import { SortForm } from "./sort-form";
import { filterCount, storeQuery, type StoreFilters } from "./store-filters";

type ListingSectionProps = {
  /** The page's own path: "/store" or "/collections/{slug}". */
  action: string;
  filters: StoreFilters;
  listing: ListingPage;
  collections?: readonly { name: string; slug: string }[];
  /** Said after the count: "in Space". */
  where?: string;
  /** True when this is not the first page of the list. */
  isContinued: boolean;
};

/** The filters beside the grid they narrow down, its count, and the way on. */
export function ListingSection({ action, filters, listing, collections, where, isContinued }: ListingSectionProps) {
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && navigation.location.pathname === action;
  const count = countOf(listing.total, "design", listing.isTotalCapped);
  return (
    <div className="gap-10 md:grid md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
      <FilterPanel count={filterCount(filters)}>
        {(close) => <FilterForm action={action} filters={filters} collections={collections} onDone={close} />}
      </FilterPanel>
      <section aria-label="Designs" id="designs" className="min-w-0 scroll-mt-28">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-ink-2">
            {isLoading ? "Loading products..." : where ? `${count} in ${where}` : `Showing ${count}`}
          </p>
          <SortForm action={action} filters={filters} />
        </div>
        {isContinued && (
          <p className="mb-5">
            <Link to={action + storeQuery(filters)} className="font-semibold underline underline-offset-4">Back to the first page</Link>
          </p>
        )}
        {listing.products.length === 0 ? (
          <EmptyState
            scribble="lens"
            title="No designs found"
            text="Try adjusting your filters or search terms"
            action={filterCount(filters) > 0 && <Link to={action} className={buttonClass({})}>Clear all</Link>}
          />
        ) : (
          <GrowingGrid key={action + storeQuery(filters)} action={action} filters={filters} listing={listing} isBusy={isLoading} />
        )}
      </section>
    </div>
  );
}

type GrowingGridProps = { action: string; filters: StoreFilters; listing: ListingPage; isBusy: boolean };

/** The grid, to which 'Load more' adds the next page; without JavaScript it leads there. */
function GrowingGrid({ action, filters, listing, isBusy }: GrowingGridProps) {
  const fetcher = useFetcher<{ listing: ListingPage }>();
  const [more, setMore] = useState<ListedProduct[]>([]);
  const [next, setNext] = useState(listing.next);
  useEffect(() => {
    const page = fetcher.data?.listing;
    if (!page) return;
    setMore((before) => (before.some(({ id }) => id === page.products[0]?.id) ? before : [...before, ...page.products]));
    setNext(page.next);
  }, [fetcher.data]);
  const isLoading = fetcher.state !== "idle";
  const to = action + storeQuery(filters, next);
  return (
    <>
      <ProductGrid products={[...listing.products, ...more]} heading="h2" urgent={2} columns="three" isBusy={isBusy} />
      {next && (
        <p className="mt-12 text-center">
          <Link
            to={to}
            aria-disabled={isLoading || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (!isLoading) void fetcher.load(to);
            }}
            className={buttonClass({ size: "lg" })}
          >
            {isLoading ? "Loading..." : "Load more"}
          </Link>
        </p>
      )}
    </>
  );
}
