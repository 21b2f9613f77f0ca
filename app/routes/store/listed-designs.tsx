import type { DesignListingProps } from "~/store/listing/design-listing";
import type { StoreListing } from "~/store/listing/listing";
import { ProductRows } from "~/store/listing/product-grid";
import { storeQuery } from "~/store/listing/store-filters";
import { Island } from "~/islands";

type Props = Pick<
  DesignListingProps,
  "action" | "filters" | "collections" | "where" | "example"
> & {
  listing: StoreListing;
  /** After which cursor the list begins; null: at its top. */
  start: { after: string | null };
};

/** A list of shirts with its filters, on a public page. */
export function ListedDesigns({
  action,
  filters,
  listing,
  collections,
  where,
  example,
  start,
}: Props) {
  const { products, popular, next, ...found } = listing;
  const others = popular.length > 0 ? "popular" : "none";
  return (
    <Island
      name="DesignListing"
      props={{
        action,
        filters,
        where,
        example,
        collections: collections?.map(({ name, slug }) => ({ name, slug })),
        total: found.total,
        isTotalCapped: found.isTotalCapped,
        facets: found.facets,
        corrected: found.corrected,
        isEverything: found.isEverything,
        fallbackSearches: found.fallbackSearches,
        rows: products.length > 0 ? "found" : others,
        isContinued: start.after !== null,
        next: next && action + storeQuery(filters, { after: next }),
      }}
    >
      {products.length > 0 ? (
        <ProductRows products={products} heading="h2" urgent={1} />
      ) : (
        <ProductRows products={popular} heading="h3" />
      )}
    </Island>
  );
}
