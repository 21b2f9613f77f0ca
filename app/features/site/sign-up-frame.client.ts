import { startCountdown } from "~/features/accounts/steps/countdown.client";
import { accountChoicePart } from "~/features/accounts/sign-up/account-choice-part";
import { holdContinue } from "~/features/accounts/sign-up/account-choice.client";
import { isBirthdayEmpty } from "~/features/accounts/sign-up/birthday";
import type { LinkPath } from "~/path-to";
import { improveFields } from "~/ui/forms/field.client";
import { focusFirstWrong } from "~/ui/forms/focus-first-wrong";
import { showPending } from "~/ui/pending-button.client";

import { accountDialogPart } from "./account-dialog-part";
import { preparedScreen } from "./sign-up-screen.client";

/**
 * The sign-up flow inside the dialog: each screen is its page, fetched and shown here. Results so
 * far stay on the server and the screen is in the URL's hash, so that back and reload work.
 */

const HASH = "#join";
const FIRST = "/auth/sign-up" satisfies LinkPath;
const screens: ReadonlySet<string> = new Set([
  FIRST,
  ...([
    "/age-verification",
    "/auth/sign-up/parent",
    "/auth/sign-up/waiting",
    "/auth/sign-up/child",
    "/auth/sign-up/teen",
    "/auth/sign-up/adult",
    "/auth/sign-up/customer",
    "/auth/sign-up/grown-up",
  ] as const satisfies readonly LinkPath[]),
]);

type Flow = { open(): void };

/** @param tell shows the message of a response once its screen is shown */
export function continueInDialog(
  dialog: HTMLDialogElement,
  body: HTMLElement,
  tell: () => void,
): Flow {
  const firstScreen = [...body.childNodes];

  async function show(response: Response): Promise<void> {
    const { pathname } = new URL(response.url);
    const screen = screens.has(pathname) ? preparedScreen(await response.text(), body) : null;
    if (!screen) return location.assign(response.url);
    body.replaceChildren(...screen);
    startCountdown(body);
    if (location.hash !== HASH + pathname) remember(pathname);
    focusFirst(body);
    tell();
  }

  /** How many history entries the dialog has added, to go back over them when it closes. */
  function depth(): number {
    const state: unknown = history.state;
    const isOurs = typeof state === "object" && state !== null && "join" in state;
    return isOurs ? Number(state.join) : 0;
  }

  function remember(path: string): void {
    // On reload, the router replaces a history state that lacks a key of its own.
    const key = String(Math.random());
    history.pushState({ join: depth() + 1, key }, "", HASH + path);
  }

  function showFirst(): void {
    body.replaceChildren(...firstScreen);
    accountChoicePart.find(body, "next")?.removeAttribute("aria-busy");
    holdContinue(body);
  }

  async function follow(): Promise<void> {
    const { hash } = location;
    if (!hash.startsWith(HASH)) return dialog.close();
    const path = hash.slice(HASH.length);
    if (path === "" || path === FIRST || !screens.has(path)) showFirst();
    else await show(await fetch(path));
    if (!dialog.open) dialog.showModal();
  }

  // The dialog also opens on pages that React runs, where no one else improves its fields.
  improveFields(body);
  body.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (isBirthdayEmpty(new FormData(form))) return;
    if (event.submitter instanceof HTMLButtonElement) {
      showPending(event.submitter);
      event.submitter.disabled = true;
    }
    fetch(form.action, { method: "POST", body: new FormData(form) })
      .then(show)
      .catch(() => form.submit());
  });
  body.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !screens.has(link.pathname)) return;
    event.preventDefault();
    fetch(link.href)
      .then(show)
      .catch(() => location.assign(link.href));
  });
  dialog.addEventListener("close", () => {
    showFirst();
    if (!location.hash.startsWith(HASH)) return;
    const made = depth();
    if (made > 0) history.go(-made);
    else history.replaceState(history.state, "", location.pathname + location.search);
  });
  window.addEventListener("popstate", () => void follow());
  if (location.hash.startsWith(HASH)) void follow();

  return {
    open() {
      remember("");
      dialog.showModal();
    },
  };
}

function focusFirst(body: HTMLElement): void {
  if (focusFirstWrong(body)) return;
  const first = body.querySelector<HTMLElement>(":is(input:not([type=hidden]), select)");
  (first ?? accountDialogPart.find(body, "title"))?.focus();
}
