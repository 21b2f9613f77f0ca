/** The label of "Load more" while the next page is loading. */
export const LOADING = "Loading...";
export const NOT_LOADED = "That did not load. Please try again.";

/** What is announced once more rows are there. */
export function loadedText(added: number, shown: number): string {
  return `${added} more loaded, ${shown} in all`;
}

/** Moves the focus to the first new row, where "Load more" was before. */
export function readOnAt(first: HTMLElement): void {
  if (first.tabIndex < 0) first.tabIndex = -1;
  first.focus({ preventScroll: true });
}
