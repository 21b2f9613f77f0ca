import { takeFlashToast, type FlashToast } from "~/lib/flash-toast";

const SHOWN_MS = 4000;
const AT_ONCE = 3;

/** On finished pages: the message that the page before left, like the toasts of the application. */
export function showFlashToast(): void {
  const flash = takeFlashToast();
  if (flash) showPlainToast(flash);
}

export function showPlainToast({ tone, title, text }: FlashToast): void {
  const toast = document.createElement("div");
  toast.setAttribute("role", tone === "error" ? "alert" : "status");
  toast.className = `marker-frame w-full bg-paper px-4 py-3 shadow-lift sm:w-96 ${tone === "error" ? "!border-danger text-danger" : "text-ink"}`;
  toast.append(line("font-display font-bold", title));
  if (text) toast.append(line("text-sm text-ink-2", text));
  const list = region();
  list.append(toast);
  while (list.children.length > AT_ONCE) list.firstElementChild?.remove();
  setTimeout(() => toast.remove(), SHOWN_MS);
}

function line(className: string, text: string): HTMLElement {
  const element = document.createElement("p");
  element.className = className;
  element.textContent = text;
  return element;
}

function region(): HTMLElement {
  // What lies behind an open dialog can be neither seen well nor read out.
  const host = document.querySelector("dialog[open]") ?? document.body;
  const found = document.querySelector<HTMLElement>("#plain-toasts");
  if (found && found.parentElement !== host) host.append(found);
  if (found) return found;
  const list = document.createElement("section");
  list.id = "plain-toasts";
  list.setAttribute("aria-label", "Notifications");
  list.setAttribute("aria-live", "polite");
  list.tabIndex = -1;
  list.className = "fixed inset-x-4 bottom-4 z-[70] flex flex-col items-end gap-2";
  host.append(list);
  document.addEventListener("keydown", (event) => {
    if (event.altKey && event.code === "KeyT") list.focus();
  });
  return list;
}
