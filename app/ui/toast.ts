import { takeFlashToast, type FlashToast } from "~/lib/flash-toast";

const SHOWN_MS = 4000;
const AT_ONCE = 3;

/** Shows one short message: three at a time, four seconds each; in the browser only. */
export function showToast({ tone, title, text }: FlashToast): void {
  const toast = document.createElement("div");
  toast.setAttribute("role", tone === "error" ? "alert" : "status");
  toast.className = `marker-frame pointer-events-auto w-full bg-paper px-4 py-3 shadow-lift sm:w-96 ${tone === "error" ? "!border-danger text-danger" : "text-ink"}`;
  toast.append(line("font-display font-bold", title));
  if (text) toast.append(line("text-sm text-ink-2", text));
  const list = region();
  list.append(toast);
  while (list.children.length > AT_ONCE) list.firstElementChild?.remove();
  const leave = () => {
    // Whoever points at the messages or is in another tab is still to read them.
    if (document.hidden || list.matches(":hover, :focus")) setTimeout(leave, SHOWN_MS);
    else toast.remove();
  };
  setTimeout(leave, SHOWN_MS);
}

/** Shows the message that the page before left, once. */
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

/** Where the messages appear: Alt+T leads there. */
function region(): HTMLElement {
  place ??= makeRegion();
  // What lies behind an open dialog can be neither seen well nor read out.
  const host = document.querySelector("dialog[open]") ?? document.body;
  if (place.parentElement !== host) host.append(place);
  return place;
}

function makeRegion(): HTMLElement {
  const list = document.createElement("section");
  list.setAttribute("aria-label", "Notifications");
  list.setAttribute("aria-live", "polite");
  list.tabIndex = -1;
  list.className =
    "fixed inset-x-4 bottom-4 z-[70] flex flex-col items-end gap-2 pointer-events-none";
  document.addEventListener("keydown", (event) => {
    if (event.altKey && event.code === "KeyT") list.focus();
  });
  // A dialog that closes takes no message with it.
  document.addEventListener("close", () => list.firstChild && region(), { capture: true });
  return list;
}
