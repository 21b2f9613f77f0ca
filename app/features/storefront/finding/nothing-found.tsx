import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/links/link";

import { countOf, type StoreListing } from "../listing/listing";
import { listingPart } from "../listing/listing-part";
import { ProductGrid } from "../listing/product-grid";
import { filterCount, storeQuery, type StoreFilters } from "../listing/store-filters";

type NothingFoundProps = {
  /** Where the list is. */
  action: string;
  filters: StoreFilters;
  /** The list's name, where it is not the whole store. */
  where?: string | undefined;
  listing: Pick<StoreListing, "waysOn" | "popular">;
};

/** Where to go from an empty list: without one of the filters, with one of the words, to popular shirts. */
export function NothingFound({ action, filters, where, listing }: NothingFoundProps) {
  const { waysOn, popular } = listing;
  return (
    <>
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
      {waysOn.length > 0 && (
        <nav aria-labelledby="ways-on" className="mt-8">
          <h2 id="ways-on" className="mb-3 text-xl">
            These find something
          </h2>
          <ul className="flex flex-wrap gap-2">
            {waysOn.map((way) => (
              <li key={way.label} className="min-w-0">
                <Link
                  to={action + storeQuery(way.filters)}
                  {...listingPart.hook("link")}
                  className="wrap-anywhere flex min-h-11 flex-wrap items-center gap-x-2 rounded-md border-2 border-ink bg-white px-3.5 py-1.5 font-semibold hover:bg-paper-2"
                >
                  {way.label}
                  <span className="font-normal text-ink-2">
                    {countOf(way.total, "design", { isCapped: way.isTotalCapped })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="mt-12">
          <h2 id="popular" className="mb-5 text-xl">
            Popular right now
          </h2>
          <ProductGrid products={popular} heading="h3" isPart />
        </section>
      )}
    </>
  );
}
