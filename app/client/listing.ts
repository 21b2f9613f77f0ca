const LOADING_TEXT = "Loading products...";
const SEARCH_PAUSE_MS = 300;

/**
 * Lists that change in place: filters apply as they are chosen, 'Load more' adds to the grid, and
 * the address always names what is shown. Every link and form works without this too.
 */
export function improveListing(): void {
  if (!document.querySelector("[data-listing]")) return;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  async function show(url: URL, how: "push" | "replace" | "none"): Promise<void> {
    clearTimeout(pause);
    const turn = (latest += 1);
    const region = document.querySelector("[data-listing]");
    region?.setAttribute("aria-busy", "true");
    const status = document.querySelector("[data-listing-count]");
    if (status) status.textContent = LOADING_TEXT;
    const page = await fetchPage(url);
    if (turn !== latest) return;
    if (!page) {
      location.assign(url);
      return;
    }
    if (how === "push") history.pushState(null, "", url);
    if (how === "replace") history.replaceState(null, "", url);
    document.title = page.title;
    for (const name of ["data-listing", "data-filters"]) swap(page, name);
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-listing-form]")) return;
    event.preventDefault();
    void show(urlOf(form), "push");
    closePanel();
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
    if (!link || !isPlain) return;
    if (link.matches("[data-listing-link]")) {
      event.preventDefault();
      void show(new URL(link.href), "push");
    } else if (link.matches("[data-load-more]")) {
      event.preventDefault();
      void addMore(link);
    }
  });
  window.addEventListener("popstate", () => void show(new URL(location.href), "none"));
}

/** Adds the next page's cards to the grid and takes over its way on. */
async function addMore(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaDisabled === "true") return;
  link.ariaDisabled = "true";
  link.textContent = "Loading...";
  const page = await fetchPage(new URL(link.href));
  const more = page?.querySelector("[data-grid]");
  const grid = document.querySelector("[data-grid]");
  if (!page || !more || !grid) {
    location.assign(link.href);
    return;
  }
  const [first] = more.children;
  grid.append(...more.children);
  const next = page.querySelector("[data-load-more]");
  const place = link.parentElement;
  if (next) link.replaceWith(next);
  else place?.remove();
  first?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
}

async function fetchPage(url: URL): Promise<Document | null> {
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" } });
    return response.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
  } catch {
    return null;
  }
}

/** Puts the part of the new page in the old one's place; what is being typed stays as it is. */
function swap(page: Document, name: string): void {
  const before = document.querySelector(`[${name}]`);
  const after = page.querySelector(`[${name}]`);
  if (!before || !after) return;
  const focused = document.activeElement;
  const id = focused instanceof HTMLElement && before.contains(focused) ? focused.id : "";
  const typing = before.querySelector<HTMLInputElement>("input[type=search]");
  const typed =
    typing && typing === focused ? { value: typing.value, at: typing.selectionStart } : null;
  const wasOpen = before.querySelector<HTMLDetailsElement>("details[open]") !== null;
  before.replaceChildren(...after.childNodes);
  const panel = before.querySelector("details");
  if (panel && wasOpen) panel.open = true;
  before.removeAttribute("aria-busy");
  const again = id ? document.getElementById(id) : null;
  if (typed && again instanceof HTMLInputElement) {
    again.value = typed.value;
    again.focus({ preventScroll: true });
    again.setSelectionRange(typed.at, typed.at);
  } else again?.focus({ preventScroll: true });
}

/** Where a form leads, naming only what is filled in. */
function urlOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  url.search = "";
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") url.searchParams.append(name, value);
  return url;
}

function closePanel(): void {
  const panel = document.querySelector<HTMLDetailsElement>("details[data-menu='filters'][open]");
  if (panel) panel.open = false;
}
