import { shortenedNote } from "./search-words";
import type { StoreFilters } from "../listing/store-filters";

/** What was searched, where that is not what was typed. */
export function SearchNotes({
  filters,
  corrected,
  isEverything,
  isFound,
}: {
  filters: StoreFilters;
  corrected: string | null;
  isEverything: boolean;
  /** Something was found. */
  isFound: boolean;
}) {
  const shortened = shortenedNote(filters.q);
  return (
    <>
      {corrected !== null && isFound && (
        <p className="wrap-anywhere mb-5">
          Nothing matches “{filters.q}”. These are for <strong>“{corrected}”</strong>.
        </p>
      )}
      {isEverything && isFound && (
        <p className="wrap-anywhere mb-5">
          “{filters.q}” fits every shirt, so here are all of them. Add what is drawn on it, like
          “cat”.
        </p>
      )}
      {shortened && <p className="mb-5 text-ink-2">{shortened}</p>}
    </>
  );
}
