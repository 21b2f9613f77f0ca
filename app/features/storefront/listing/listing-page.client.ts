import { FILTER_PANEL, listingPart } from "./listing-part";

/** Replaces the old page's part with the new one; what is being typed stays as it is. */
export function swapPart(page: Document, hook: "root" | "filters", improve: () => void): void {
  const before = listingPart.find(document, hook);
  const after = listingPart.find(page, hook);
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
  improve();
  const again = (id && document.getElementById(id)) || placeOf(before, focused);
  if (typed && again instanceof HTMLInputElement) {
    again.value = typed.value;
    again.focus({ preventScroll: true });
    again.setSelectionRange(typed.at, typed.at);
  } else again?.focus({ preventScroll: true });
}

/**
 * What receives the focus after a link removed itself ("Clear all"); otherwise the next Tab would
 * start at the top of the page. Null when the focus was, or is, elsewhere.
 */
function placeOf(part: Element, focused: Element | null): HTMLElement | null {
  if (!focused || focused === document.body || focused.isConnected) return null;
  const place = part.querySelector<HTMLElement>(
    `#${FILTER_PANEL}, ${listingPart.selector("count")}`,
  );
  if (place) place.tabIndex = -1;
  return place;
}

/**
 * Where a form leads: the current list's URL, changed by the filters' values and by what this form
 * (the ages, the order) chooses. Pressing a chosen button clears it.
 */
export function urlOf(form: HTMLFormElement, pressed?: HTMLElement | null): URL {
  const url = new URL(form.action);
  const { searchParams } = new URL(location.href);
  const main = listingPart.find(document, "form", "main");
  for (const field of [...(main?.elements ?? []), ...form.elements])
    if (
      (field instanceof HTMLInputElement && field.type !== "hidden") ||
      field instanceof HTMLSelectElement
    )
      searchParams.set(field.name, field.value);
  if (pressed instanceof HTMLButtonElement && pressed.name)
    searchParams.set(
      pressed.name,
      searchParams.get(pressed.name) === pressed.value ? "" : pressed.value,
    );
  for (const place of ["after", "pages"]) searchParams.delete(place);
  url.search = "";
  for (const [name, value] of searchParams) if (name && value) url.searchParams.append(name, value);
  return url;
}
