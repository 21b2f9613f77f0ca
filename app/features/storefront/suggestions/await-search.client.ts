import { suggestionsPart } from "./suggestions-part";

/** Loads the suggestions with the first visit to a search field. */
export function awaitSearch(): void {
  const load = ({ target }: Pick<Event, "target">) => {
    if (!suggestionsPart.around(target, "field")) return;
    document.removeEventListener("focusin", load);
    void import("./suggestions.client").then(({ improveSuggestions }) => improveSuggestions());
  };
  document.addEventListener("focusin", load);
  // Someone may be typing there already.
  load({ target: document.activeElement });
}
