import { takeFlashToast, type FlashToast } from "~/lib/flash-toast";

import { bottomBarPart } from "./bottom-bar-part";

const SHOWN_MS = 4000;
const AT_ONCE = 3;
/** A click that began before the toast was there still meets what it was meant for. */
const UNTOUCHABLE_MS = 500;
/** Between a toast and the window's edge or a bar. */
const GAP_PX = 16;
/** A bar may stand above another one, but no higher. */
const NEXT_BAR_PX = 120;

/** Toasts that neither time nor others take away. */
const standing = new Set<Element>();

/**
 * Shows a toast for four seconds, at most three at a time; in the browser only. What is said again
 * takes the place of what it repeats.
 */
export function showToast(toast: FlashToast): void {
  const element = makeToast(toast);
  for (const shown of place?.children ?? [])
    if (shown.textContent === element.textContent && !standing.has(shown)) shown.remove();
  leaveLater(element, put(element));
}

/**
 * Shows a toast that stays until it is settled.
 * @returns `settle` says how it ended and lets the toast go like any other
 */
export function showStandingToast(toast: FlashToast) {
  const element = makeToast(toast);
  standing.add(element);
  const list = put(element);
  const retitle = (title: string) => {
    const [first] = element.children;
    if (first) first.textContent = title;
  };
  return {
    retitle,
    settle(title: string) {
      retitle(title);
      element.children[1]?.remove();
      standing.delete(element);
      leaveLater(element, list);
    },
  };
}

function makeToast({ tone, title, text }: FlashToast): HTMLElement {
  const toast = document.createElement("div");
  toast.setAttribute("role", tone === "error" ? "alert" : "status");
  toast.className = `marker-frame w-full bg-paper px-4 py-3 shadow-lift sm:max-w-96 ${tone === "error" ? "!border-danger text-danger" : "text-ink"}`;
  toast.append(line("font-display font-bold", title));
  if (text) toast.append(line("text-sm text-ink-2", text));
  return toast;
}

function put(toast: HTMLElement): HTMLElement {
  const list = region();
  list.style.bottom = `${barsHeight() + GAP_PX}px`;
  list.append(toast);
  setTimeout(() => (toast.style.pointerEvents = "auto"), UNTOUCHABLE_MS);
  while (list.children.length > AT_ONCE) {
    const oldest = [...list.children].find((one) => !standing.has(one));
    if (!oldest) break;
    oldest.remove();
  }
  return list;
}

/** How much of the window's bottom belongs to bars, in px. */
function barsHeight(): number {
  const heights = bottomBarPart.all(document, "root").map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return bottom > innerHeight - NEXT_BAR_PX ? innerHeight - top : 0;
  });
  return Math.max(0, ...heights);
}

function leaveLater(toast: HTMLElement, list: HTMLElement): void {
  const leave = () => {
    // Someone hovering over the toasts, or in another tab, has yet to read them.
    if (document.hidden || list.matches(":hover, :focus")) setTimeout(leave, SHOWN_MS);
    else toast.remove();
  };
  setTimeout(leave, SHOWN_MS);
}

/** Shows the message that the previous page left, once. */
export function showFlashToast(): void {
  const flash = takeFlashToast();
  if (flash) showToast(flash);
}

function line(className: string, text: string): HTMLElement {
  const element = document.createElement("p");
  element.className = className;
  element.textContent = text;
  return element;
}

let place: HTMLElement | undefined;

/** Where the toasts appear; Alt+T moves the focus there. */
function region(): HTMLElement {
  place ??= makeRegion();
  // Behind an open dialog they would be hard to see and never read out.
  const host = document.querySelector("dialog[open]") ?? document.body;
  if (place.parentElement !== host) host.append(place);
  return place;
}

function makeRegion(): HTMLElement {
  const list = document.createElement("section");
  list.setAttribute("aria-label", "Notifications");
  list.setAttribute("aria-live", "polite");
  list.tabIndex = -1;
  list.className = "fixed inset-x-4 z-[70] flex flex-col items-end gap-2 pointer-events-none";
  document.addEventListener("keydown", (event) => {
    if (event.altKey && event.code === "KeyT") list.focus();
  });
  // A closing dialog must not take its toasts with it.
  document.addEventListener("close", () => list.firstChild && region(), { capture: true });
  return list;
}
