import { improveComboboxes } from "./combobox";
import { fetchPage, swapPart, urlOf } from "./listing-page";

const SEARCH_PAUSE_MS = 300;
/** A list that comes sooner is shown without saying that it loads. */
const LOADING_AFTER_MS = 150;

/**
 * Lists that change in place: filters apply as they are chosen, and the address always names what
 * is shown. Every link and form works without this too.
 */
export function improveListing(): void {
  if (!document.querySelector("[data-listing]")) return;
  improveComboboxes();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let address = location.pathname + location.search;

  async function show(url: URL, how: "push" | "replace" | "none"): Promise<void> {
    clearTimeout(pause);
    const turn = (latest += 1);
    const isNew = url.href !== location.href;
    if (how === "push" && isNew) history.pushState(null, "", url);
    if (how === "replace" && isNew) history.replaceState(null, "", url);
    address = url.pathname + url.search;
    document.querySelector("[data-listing]")?.setAttribute("aria-busy", "true");
    const loading = setTimeout(showLoading, LOADING_AFTER_MS);
    const page = await fetchPage(url);
    clearTimeout(loading);
    if (turn !== latest) return;
    if (page === "elsewhere") location.assign(url);
    else if (page === "failed") showFailed(url);
    else {
      document.title = page.title;
      swapPart(page, "data-listing", () => {});
      swapPart(page, "data-filters", improveComboboxes);
    }
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-listing-form]")) return;
    event.preventDefault();
    void show(urlOf(form, event.submitter), "push");
    if (form.dataset["listingForm"] === "main") closePanel();
  });
  document.addEventListener("change", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLSelectElement)) return;
    const form = target.closest<HTMLFormElement>("[data-listing-form]");
    if (form) void show(urlOf(form), "push");
  });
  document.addEventListener("input", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== "search") return;
    const form = target.closest<HTMLFormElement>("[data-listing-form]");
    if (!form) return;
    clearTimeout(pause);
    pause = setTimeout(() => void show(urlOf(form), "replace"), SEARCH_PAUSE_MS);
  });
  document.addEventListener("click", (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!isPlain || !link?.matches("[data-listing-link]")) return;
    event.preventDefault();
    // Not every browser does so itself; a search that has the focus would keep its words.
    link.focus({ preventScroll: true });
    void show(new URL(link.href), "push");
  });
  window.addEventListener("popstate", () => {
    if (address !== location.pathname + location.search) void show(new URL(location.href), "none");
  });
}

function showLoading(): void {
  const region = document.querySelector<HTMLElement>("[data-listing]");
  const count = region?.querySelector("[data-listing-count]");
  if (count) count.textContent = region?.dataset["loading"] ?? "";
  fillBody("[data-skeletons]");
}

/** Says so where the list would be, with a way to try again. */
function showFailed(url: URL): void {
  const region = document.querySelector("[data-listing]");
  region?.removeAttribute("aria-busy");
  const count = region?.querySelector("[data-listing-count]");
  if (count) count.textContent = "";
  fillBody("[data-failed]");
  const retry = region?.querySelector<HTMLAnchorElement>("[data-listing-body] [data-listing-link]");
  if (retry) retry.href = url.href;
}

function fillBody(pattern: string): void {
  const body = document.querySelector("[data-listing-body]");
  const wanted = document.querySelector(`[data-listing] > ${pattern}`);
  if (!body || !wanted) return;
  const hadFocus = body.contains(document.activeElement);
  body.replaceChildren(...wanted.cloneNode(true).childNodes);
  const count = document.querySelector<HTMLElement>("[data-listing-count]");
  if (!hadFocus || !count) return;
  count.tabIndex = -1;
  count.focus({ preventScroll: true });
}

function closePanel(): void {
  const panel = document.querySelector<HTMLDetailsElement>("details[data-menu='filters'][open]");
  if (!panel) return;
  panel.open = false;
  panel.querySelector("summary")?.focus({ preventScroll: true });
}
