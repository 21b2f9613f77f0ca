/** The label of "Load more" while the next page is loading. */
export const LOADING = "Loading...";

/** Moves the focus to the first new row, where "Load more" was before. */
export function readOnAt(first: HTMLElement): void {
  if (first.tabIndex < 0) first.tabIndex = -1;
  first.focus({ preventScroll: true });
}
