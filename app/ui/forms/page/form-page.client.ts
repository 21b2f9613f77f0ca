import { UNEXPECTED } from "~/lib/outside/unexpected";
import type { FlashToast } from "~/lib/flash-toast";
import { tellZone } from "~/lib/visitor-zone";

import { buttonPart } from "~/ui/button-part";
import { showPending } from "~/ui/pending-button.client";
import { showToast } from "~/ui/toast";
import { focusFirstWrong } from "../focus-first-wrong";
import { formPagePart } from "./form-page-part";
import { keepTyped } from "./keep-typed.client";
import { GO_TO, SENT_BY_SCRIPT } from "./sent-by-script";

type Hooks = {
  /** Whether sending this does nothing, as nothing was filled in. */
  isQuiet: (sent: FormData) => boolean;
  /** Brings a content that was just put in to life. */
  onShown: (main: HTMLElement) => void;
};

/**
 * On pages that are someone's own, forms are sent without leaving the page: what the server answers
 * takes the place of the content, what was typed stays, and a failure of the way to it loses nothing.
 */
export function improveFormPage({ isQuiet, onShown }: Hooks): void {
  const main = formPagePart.find(document, "root");
  if (!main) return;
  showToasts(main);
  tellZone();
  main.addEventListener("change", ({ target }) => {
    const form = formPagePart.around(target, "sends");
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  let turn = 0;
  main.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const sent = new FormData(form, event.submitter);
    const button = event.submitter ?? buttonPart.find(form, "pending");
    if (button?.ariaBusy === "true" || isQuiet(sent)) return;
    const rest = button instanceof HTMLButtonElement ? showPending(button) : () => {};
    turn += 1;
    const mine = turn;
    void send(form, sent).then(async (response) => {
      const shown = response === "failed" ? "failed" : await answerOf(response);
      // Coming back to the page as it was left.
      if (shown === "leaving") return window.addEventListener("pageshow", rest, { once: true });
      // A later form of this page shows what this one did, too.
      if (mine !== turn) return;
      rest();
      if (shown !== "failed") return show(main, shown, form, onShown);
      const title = formPagePart.said(form, "failed");
      showToast({ tone: "error", ...(title ? { title } : UNEXPECTED) });
      // What is saved, as the choice was not.
      if (formPagePart.said(form, "sends") !== null) form.reset();
    });
  });
}

type Answer = { page: Document; url: string; isRefused: boolean };

async function send(form: HTMLFormElement, sent: FormData): Promise<Response | "failed"> {
  const headers = { Accept: "text/html", [SENT_BY_SCRIPT]: "form" };
  const target = new URL(form.action);
  const isGet = form.method === "get";
  const fields = new URLSearchParams();
  for (const [name, value] of sent) if (typeof value === "string") fields.append(name, value);
  if (isGet) target.search = fields.toString();
  try {
    return await fetch(target, isGet ? { headers } : { headers, method: "POST", body: fields });
  } catch {
    return "failed";
  }
}

async function answerOf(response: Response): Promise<Answer | "failed" | "leaving"> {
  try {
    const to = response.headers.get(GO_TO);
    if (to !== null) {
      const target = new URL(to, location.href);
      if (target.origin !== location.origin || target.pathname !== location.pathname) {
        location.assign(target);
        return "leaving";
      }
      return await answerOf(
        await fetch(target, { headers: { Accept: "text/html", [SENT_BY_SCRIPT]: "look" } }),
      );
    }
    if (response.status >= 500) return "failed";
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return { page, url: response.url, isRefused: !response.ok };
  } catch {
    return "failed";
  }
}

function show(
  main: HTMLElement,
  { page, url, isRefused }: Answer,
  form: HTMLFormElement,
  onShown: Hooks["onShown"],
): void {
  const content = formPagePart.find(page, "root");
  // Another kind of page, such as one that says what went wrong.
  if (!content) return location.assign(url);
  const isGet = form.method === "get";
  const isChoice = formPagePart.said(form, "sends") !== null;
  if (isRefused || isGet || isChoice) keepTyped(main, content, isGet || isChoice ? form : null);
  // It is for browsers without scripts; the parser, which runs none, takes it for content.
  for (const plain of content.querySelectorAll("noscript")) plain.remove();
  const had = document.activeElement;
  const focused = nameOf(had);
  const isElsewhere = had !== null && had !== document.body && !main.contains(had);
  document.title = page.title;
  if (url !== location.href) history.replaceState(history.state, "", url);
  main.replaceChildren(...content.childNodes);
  onShown(main);
  showToasts(main);
  if (focusFirstWrong(main)) return;
  if (!isRefused && focusAgain(main, focused)) return;
  const start = formPagePart.find(main, "start");
  if (!isElsewhere) start?.focus({ preventScroll: true });
  if (isRefused || formPagePart.said(start, "start") !== "here") window.scrollTo({ top: 0 });
}

/** Focuses the control of this name. @returns whether there is one */
function focusAgain(main: HTMLElement, name: string): boolean {
  const controls = main.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, button");
  const again = [...controls].find((control) => nameOf(control) === name);
  again?.focus({ preventScroll: true });
  return again !== undefined;
}

/** What a control is called, in this page and the next. */
function nameOf(element: Element | null): string {
  const label = element?.ariaLabel ?? element?.textContent ?? "";
  return `${element?.tagName} ${element?.getAttribute("name")} ${label}`;
}

function showToasts(main: HTMLElement): void {
  for (const element of formPagePart.all(main, "toast")) {
    const written = formPagePart.said(element, "toast");
    element.remove();
    // Only `ToastToShow` writes it.
    if (written) showToast(JSON.parse(written) as FlashToast);
  }
}
