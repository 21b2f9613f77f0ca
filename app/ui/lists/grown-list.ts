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

/** The same in a list of cards, at the link of the first new one. */
export function readOnBehind(list: Element | null, shownBefore: number): void {
  const first = list?.children[shownBefore];
  // A review with a list of pictures is read from its stars on.
  if (first instanceof HTMLElement)
    readOnAt(first.querySelector<HTMLElement>("a:not(li li a)") ?? first);
}
