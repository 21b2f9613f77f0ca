/** What the way on says while the next page is on its way. */
export const LOADING = "Loading...";

/** Reading goes on at the first that came, where the way on stood before. */
export function readOnAt(first: HTMLElement): void {
  if (first.tabIndex < 0) first.tabIndex = -1;
  first.focus({ preventScroll: true });
}
