import { fetchPage } from "./listing-page";

/** Lists that grow in place; without this the link leads to the next page of the list. */
export function improveLoadMore(): void {
  document.addEventListener("click", (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!isPlain || !link?.matches("[data-load-more]")) return;
    event.preventDefault();
    void addMore(link);
  });
}

/** Adds the next page's items to the list and takes over its way on. */
async function addMore(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaDisabled === "true") return;
  const words = link.textContent;
  link.ariaDisabled = "true";
  link.parentElement?.querySelector("[role=alert]")?.remove();
  link.textContent = "Loading...";
  const page = await fetchPage(new URL(link.href));
  // Meanwhile the filters made another list, which goes on elsewhere.
  if (!link.isConnected) return;
  if (page === "failed") {
    link.ariaDisabled = null;
    link.textContent = words;
    tellFailed(link);
    return;
  }
  const part = `[data-pages="${link.closest<HTMLElement>("[data-pages]")?.dataset["pages"]}"]`;
  const list = document.querySelector(`${part} [data-grid]`);
  const more = page === "elsewhere" ? null : page.querySelector(`${part} [data-grid]`);
  if (page === "elsewhere" || !more || !list) {
    location.assign(link.href);
    return;
  }
  const [first] = more.children;
  list.append(...more.children);
  const next = page.querySelector(`${part} [data-load-more]`);
  if (next) link.replaceWith(next);
  else link.parentElement?.remove();
  if (!(first instanceof HTMLElement)) return;
  const target = first.querySelector("a");
  if (!target) first.tabIndex = -1;
  (target ?? first).focus({ preventScroll: true });
}

function tellFailed(link: HTMLElement): void {
  const message = document.createElement("span");
  message.role = "alert";
  message.className = "mt-3 block font-semibold text-danger";
  message.textContent = "That did not load. Please try again.";
  link.after(message);
}
