import { isPlainClick } from "~/ui/links/plain-click";

import { fetchPage } from "./fetch-page.client";
import { grownAddress } from "./grown-address";
import { LOADING, NOT_LOADED, readOnAt } from "./grown-list";
import { loadMorePart } from "./load-more-part";

/** Grows lists in place; without it the link leads to the list's next page. */
export function improveLoadMore(): void {
  document.addEventListener("click", (event) => {
    const link = loadMorePart.around(event.target, "link");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void addMore(link);
  });
}

/** Adds the next page's items to the list and takes over its link to the page after. */
async function addMore(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaDisabled === "true") return;
  const most = loadMorePart.said(loadMorePart.around(link, "root"), "most");
  const grown = most === null ? null : grownAddress(location.href, Number(most));
  if (grown === "full") {
    location.assign(link.href);
    return;
  }
  const label = link.textContent;
  link.ariaDisabled = "true";
  if (link.parentElement) loadMorePart.find(link.parentElement, "failed")?.remove();
  link.textContent = LOADING;
  const page = await fetchPage(new URL(link.href));
  // The filters have changed the list in the meantime, so this page no longer belongs to it.
  if (!link.isConnected) return;
  if (page === "failed") {
    link.ariaDisabled = null;
    link.textContent = label;
    tellFailed(link);
    return;
  }
  const here = loadMorePart.around(link, "root");
  const name = loadMorePart.said(here, "root");
  const there = page === "elsewhere" || !name ? null : loadMorePart.find(page, "root", name);
  const list = here && loadMorePart.find(here, "list");
  const more = there && loadMorePart.find(there, "list");
  if (!more || !list) {
    location.assign(link.href);
    return;
  }
  const [first] = more.children;
  list.append(...more.children);
  // Whoever reloads, or comes back, finds the list as it was.
  if (grown !== null) history.replaceState(history.state, "", grown);
  const next = loadMorePart.find(there, "link");
  if (next) link.replaceWith(next);
  else link.parentElement?.remove();
  // A review with a list of pictures is read from its stars on.
  if (first instanceof HTMLElement) readOnAt(first.querySelector("a:not(li li a)") ?? first);
}

function tellFailed(link: HTMLElement): void {
  const message = document.createElement("span");
  loadMorePart.mark(message, "failed");
  message.role = "alert";
  message.className = "mt-3 block font-semibold text-danger";
  message.textContent = NOT_LOADED;
  link.after(message);
}
