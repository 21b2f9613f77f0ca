import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { LoadMore } from "~/ui/lists/load-more";
import { loadMorePart } from "~/ui/lists/load-more-part";
import { Link } from "~/ui/links/link";

import { FilterForm, type FilterFormProps } from "./filter-form";
import { FilterPanel } from "./filter-panel";
import { ListFailed } from "./list-failed";
import { countOf, type ListingPage } from "./listing";
import { listingPart } from "./listing-part";
import { ProductGrid } from "./product-grid";
import { SortForm } from "./sort-form";
import { filterCount, storeQuery } from "./store-filters";

type ListingSectionProps = Omit<FilterFormProps, "listing"> & {
  listing: ListingPage;
  /** Shown after the count: "in Space". */
  where?: string;
  /** True when this is not the first page of the list. */
  isContinued: boolean;
};

/** The filters, the grid they narrow down, its count, and the link to more. */
export function ListingSection({
  action,
  filters,
  listing,
  collections,
  where,
  isContinued,
}: ListingSectionProps) {
  const count = countOf(listing.total, "design", { isCapped: listing.isTotalCapped });
  return (
    <div className="relative gap-10 md:grid md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
      <FilterPanel count={filterCount(filters)}>
        <FilterForm action={action} filters={filters} collections={collections} listing={listing} />
      </FilterPanel>
      <section
        aria-label="Designs"
        {...listingPart.hook("root")}
        {...listingPart.hook("loading", "Loading products...")}
        {...loadMorePart.hook("root", "designs")}
        className="group/listing min-w-0 aria-busy:[&_ul]:opacity-50"
      >
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 md:mb-5">
          <output
            {...listingPart.hook("count")}
            className="min-w-0 flex-1 basis-34 text-ink-2 max-sm:text-sm"
          >
            {where ? `${count} in ${where}` : `Showing ${count}`}
          </output>
          <SortForm action={action} filters={filters} />
        </div>
        <ListFailed />
        <div {...listingPart.hook("body")}>
          {isContinued && (
            <p className="mb-5">
              <Link
                to={action + storeQuery(filters)}
                className="font-semibold underline underline-offset-4"
              >
                Back to the first page
              </Link>
            </p>
          )}
          {listing.products.length === 0 ? (
            <EmptyState
              scribble="lens"
              title="No designs found"
              text="Try adjusting your filters or search terms"
              action={
                filterCount(filters) > 0 ? (
                  <Link to={action} {...listingPart.hook("link")} className={buttonClass({})}>
                    Clear all
                  </Link>
                ) : (
                  where && (
                    <Link to={pathTo("/store")} className={buttonClass({})}>
                      Shop Designs
                    </Link>
                  )
                )
              }
            />
          ) : (
            <ProductGrid products={listing.products} heading="h2" urgent={1} columns="three" />
          )}
          <LoadMore to={listing.next && action + storeQuery(filters, listing.next)} />
        </div>
      </section>
    </div>
  );
}
