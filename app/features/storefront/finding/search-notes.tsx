import { shortenedNote } from "./search-words";
import type { StoreListing } from "../listing/listing";
import type { StoreFilters } from "../listing/store-filters";

/** What was searched, where that is not what was typed. */
export function SearchNotes({
  filters,
  listing,
}: {
  filters: StoreFilters;
  listing: Pick<StoreListing, "corrected" | "isEverything" | "products">;
}) {
  const { corrected, isEverything, products } = listing;
  const shortened = shortenedNote(filters.q);
  return (
    <>
      {corrected !== null && products.length > 0 && (
        <p className="wrap-anywhere mb-5">
          Nothing has “{filters.q}”. These are for <strong>“{corrected}”</strong>.
        </p>
      )}
      {isEverything && products.length > 0 && (
        <p className="wrap-anywhere mb-5">
          “{filters.q}” goes for every shirt, so these are all of them. Add what is drawn on it,
          like “cat”.
        </p>
      )}
      {shortened && <p className="mb-5 text-ink-2">{shortened}</p>}
    </>
  );
}
