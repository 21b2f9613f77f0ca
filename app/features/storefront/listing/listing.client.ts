import { readChosen } from "~/ui/forms/chosen-values";
import { fetchPage } from "~/ui/lists/fetch-page.client";
import { isPlainClick } from "~/ui/links/plain-click";
import { menuPart } from "~/ui/menu-part";

import { improveComboboxes, whenComboboxIsClosed } from "./combobox.client";
import { swapPart, urlOf } from "./listing-page.client";
import { listingPart } from "./listing-part";

const SEARCH_PAUSE_MS = 300;
/** A list that arrives sooner is shown without a loading state. */
const LOADING_AFTER_MS = 150;

/**
 * Lists that change in place: filters apply as they are chosen, and the URL always matches what is
 * shown. Every link and form works without this too.
 */
export function improveListing(): void {
  if (!listingPart.find(document, "root")) return;
  // What was typed or chosen before this script came; the last form's address says the first one's, too.
  const early = listingPart.all(document, "form").findLast((form) => readChosen(form).length > 0);
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
    listingPart.find(document, "root")?.setAttribute("aria-busy", "true");
    const loading = setTimeout(showLoading, LOADING_AFTER_MS);
    const page = await fetchPage(url);
    clearTimeout(loading);
    if (turn !== latest) return;
    if (page === "elsewhere") location.assign(url);
    else if (page === "failed") showFailed(url);
    else {
      document.title = page.title;
      swapPart(page, "root", () => {});
      whenComboboxIsClosed(() => {
        if (turn === latest) swapPart(page, "filters", improveComboboxes);
      });
    }
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const which = form instanceof HTMLFormElement ? listingPart.said(form, "form") : null;
    if (!(form instanceof HTMLFormElement) || !which) return;
    event.preventDefault();
    void show(urlOf(form, event.submitter), "push");
    if (which === "main") closePanel();
  });
  document.addEventListener("change", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLSelectElement)) return;
    const form = listingPart.around(target, "form");
    if (form) void show(urlOf(form), "push");
  });
  document.addEventListener("input", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== "search") return;
    const form = listingPart.around(target, "form");
    if (!form) return;
    clearTimeout(pause);
    pause = setTimeout(() => void show(urlOf(form), "replace"), SEARCH_PAUSE_MS);
  });
  document.addEventListener("click", (event) => {
    const link = listingPart.around(event.target, "link");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    // Not every browser does so itself; a search field that has the focus would keep its text.
    link.focus({ preventScroll: true });
    void show(new URL(link.href), "push");
  });
  window.addEventListener("popstate", () => {
    if (address !== location.pathname + location.search) void show(new URL(location.href), "none");
  });
  if (early) void show(urlOf(early), "replace");
}

function showLoading(): void {
  const region = listingPart.find(document, "root");
  tellCount(listingPart.said(region, "loading") ?? "");
  fillBody("skeletons");
}

/** Says so where the list would be, with a way to try again. */
function showFailed(url: URL): void {
  listingPart.find(document, "root")?.removeAttribute("aria-busy");
  tellCount("");
  const body = fillBody("failed");
  const retry = body && listingPart.find(body, "link");
  if (retry) retry.href = url.href;
}

function tellCount(text: string): void {
  const count = listingPart.find(document, "count");
  if (count) count.textContent = text;
}

function fillBody(hook: "skeletons" | "failed"): HTMLElement | null {
  const body = listingPart.find(document, "body");
  const wanted = listingPart.find(document, hook);
  if (!body || !wanted) return body;
  const hadFocus = body.contains(document.activeElement);
  body.replaceChildren(...wanted.cloneNode(true).childNodes);
  const count = listingPart.find(document, "count");
  if (hadFocus && count) {
    count.tabIndex = -1;
    count.focus({ preventScroll: true });
  }
  return body;
}

function closePanel(): void {
  const panel = menuPart.find(document, "root", "filters");
  if (!panel?.open) return;
  panel.open = false;
  panel.querySelector("summary")?.focus({ preventScroll: true });
}
