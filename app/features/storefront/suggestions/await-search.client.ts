import { suggestionsPart } from "./suggestions-part";

/** Loads the suggestions with the first visit to a search field. */
export function awaitSearch(): void {
  document.addEventListener("focusin", function load({ target }) {
    if (!suggestionsPart.around(target, "field")) return;
    document.removeEventListener("focusin", load);
    void import("./suggestions.client").then(({ improveSuggestions }) => improveSuggestions());
  });
}
