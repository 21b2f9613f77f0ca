import { authPagePart } from "~/features/accounts/auth-page-part";

import { accountDialogPart } from "./account-dialog-part";

/**
 * One screen of the sign-up flow, taken from its page for the dialog. Typed passwords stay when the
 * same form comes back with errors, because the server never sends them back.
 * @returns null when the page contains no screen
 */
export function preparedScreen(html: string, before: HTMLElement): Node[] | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const title = authPagePart.find(page, "title");
  const sheet = authPagePart.find(page, "sheet");
  if (!title || !sheet) return null;
  keepPasswords(before, sheet);
  renameIds(sheet);
  const subtitle = authPagePart.find(page, "subtitle");
  const head = document.createElement("div");
  head.className = "mb-5 pr-12";
  head.append(heading(title.textContent.trim()));
  if (subtitle) head.append(paragraph(subtitle.textContent.trim()));
  return [head, closeButton(), ...[...sheet.childNodes].map((node) => document.adoptNode(node))];
}

function keepPasswords(before: HTMLElement, content: Element): void {
  for (const field of content.querySelectorAll<HTMLInputElement>("input[type=password]")) {
    const typed = before.querySelector<HTMLInputElement>(`input[name="${field.name}"]`);
    if (typed) field.value = typed.value;
  }
}

/** The page behind the dialog may have the same fields: no two may share an id. */
function renameIds(content: Element): void {
  for (const name of ["id", "for", "aria-describedby"])
    for (const element of content.querySelectorAll(`[${name}]`)) {
      const ids = element.getAttribute(name)?.split(" ") ?? [];
      element.setAttribute(name, ids.map((id) => `dialog-${id}`).join(" "));
    }
}

function heading(text: string): HTMLElement {
  const title = document.createElement("h2");
  title.id = "account-dialog-title";
  accountDialogPart.mark(title, "title");
  title.className = "text-2xl";
  title.tabIndex = -1;
  title.textContent = text;
  return title;
}

function paragraph(text: string): HTMLElement {
  const line = document.createElement("p");
  line.className = "mt-1 text-ink-2";
  line.textContent = text;
  return line;
}

function closeButton(): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  accountDialogPart.mark(button, "close");
  button.setAttribute("aria-label", "Close");
  button.className =
    "absolute right-4 top-4 grid size-11 place-items-center rounded-md hover:bg-paper-2";
  const sign = accountDialogPart.find(document, "close")?.querySelector("svg");
  if (sign) button.append(sign.cloneNode(true));
  return button;
}
