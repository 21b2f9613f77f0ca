import { LoadMore } from "~/ui/lists/load-more";
import { loadMorePart } from "~/ui/lists/load-more-part";
import { Link } from "~/ui/links/link";

import { FilterForm, type FilterFormProps } from "./filter-form";
import { FilterPanel } from "./filter-panel";
import { ListFailed } from "./list-failed";
import { countOf, type StoreListing } from "./listing";
import { listingPart } from "./listing-part";
import { NothingFound } from "../finding/nothing-found";
import { ProductGrid } from "./product-grid";
import { SearchNotes } from "../finding/search-notes";
import { SortForm } from "./sort-form";
import { filterCount, MOST_PAGES, storeQuery } from "./store-filters";

type ListingSectionProps = Omit<FilterFormProps, "listing"> & {
  listing: StoreListing;
  /** Shown after the count: "in Space". */
  where?: string;
  /** After which page key the list begins (null: at its top), and how many pages it shows. */
  start: { after: string | null; pages: number };
};

/** The filters, the grid they narrow down, its count, and the link to more. */
export function ListingSection({
  action,
  filters,
  listing,
  collections,
  where,
  example,
  start,
}: ListingSectionProps) {
  const count = countOf(listing.total, "design", { isCapped: listing.isTotalCapped });
  return (
    <div className="relative gap-10 md:grid md:grid-cols-[min(14rem,32%)_minmax(0,1fr)] lg:grid-cols-[min(16rem,30%)_minmax(0,1fr)] lg:gap-14">
      <FilterPanel count={filterCount(filters)}>
        <FilterForm
          action={action}
          filters={filters}
          collections={collections}
          listing={listing}
          example={example}
        />
      </FilterPanel>
      <section
        aria-label="Designs"
        {...listingPart.hook("root")}
        {...listingPart.hook("loading", "Loading products...")}
        {...loadMorePart.hook("root", "designs")}
        {...loadMorePart.hook("most", String(MOST_PAGES))}
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
          <SearchNotes filters={filters} listing={listing} />
          {start.after !== null && (
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
            <NothingFound action={action} filters={filters} where={where} listing={listing} />
          ) : (
            <ProductGrid products={listing.products} heading="h2" urgent={1} columns="three" />
          )}
          <LoadMore to={listing.next && action + storeQuery(filters, { after: listing.next })} />
        </div>
      </section>
    </div>
  );
}
