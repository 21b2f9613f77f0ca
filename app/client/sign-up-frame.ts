/**
 * The sign-up flow inside the dialog: each screen is its page, fetched and shown here. What was
 * answered stays on the server, and the screen stands in the URL's hash, so that back and reload
 * work.
 */

const HASH = "#join";
const screens =
  /^\/(age-verification|auth\/sign-up(\/(parent|waiting|teen|adult|customer|child))?)$/;
const FIRST = "/auth/sign-up";

export function continueInDialog(dialog: HTMLDialogElement, body: HTMLElement): { open(): void } {
  const firstScreen = [...body.childNodes];

  async function show(response: Response, remembers: boolean): Promise<void> {
    const { pathname } = new URL(response.url);
    if (!screens.test(pathname)) return location.assign(response.url);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const title = page.querySelector("#main h1");
    const sheet = page.querySelector("#main form, #main .marker-frame");
    if (!title || !sheet) return location.assign(response.url);
    const content = sheet.closest(".marker-frame") ?? sheet;
    body.replaceChildren(
      heading(title.textContent.trim()),
      closeButton(),
      ...[...content.childNodes].map((node) => document.adoptNode(node)),
    );
    if (remembers) history.pushState(null, "", HASH + pathname);
    body.querySelector<HTMLElement>("[aria-invalid], input:not([type=hidden])")?.focus();
  }

  function showFirst(): void {
    body.replaceChildren(...firstScreen);
  }

  async function follow(): Promise<void> {
    const { hash } = location;
    if (!hash.startsWith(HASH)) return dialog.close();
    const path = hash.slice(HASH.length);
    if (path === "" || path === FIRST || !screens.test(path)) showFirst();
    else await show(await fetch(path), false);
    if (!dialog.open) dialog.showModal();
  }

  body.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const date = form.elements.namedItem("dateOfBirth");
    if (date instanceof HTMLInputElement && date.value === "") return;
    const button = form.querySelector<HTMLButtonElement>("button:not([type=button])");
    if (button) button.disabled = true;
    fetch(form.action, { method: "POST", body: new FormData(form) })
      .then((response) =>
        show(response, new URL(response.url).pathname !== location.hash.slice(HASH.length)),
      )
      .catch(() => form.submit());
  });
  body.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && screens.test(link.pathname)) {
      event.preventDefault();
      void fetch(link.href).then((response) => show(response, true));
    }
    const reveal = event.target instanceof Element ? event.target.closest("[aria-pressed]") : null;
    if (reveal) togglePassword(reveal);
  });
  body.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement) clearErrors(event.target);
  });
  dialog.addEventListener("close", () => {
    if (location.hash.startsWith(HASH))
      history.replaceState(null, "", location.pathname + location.search);
    showFirst();
  });
  window.addEventListener("popstate", () => void follow());
  if (location.hash.startsWith(HASH)) void follow();

  return {
    open() {
      history.pushState(null, "", HASH);
      dialog.showModal();
    },
  };
}

function heading(text: string): HTMLElement {
  const title = document.createElement("h2");
  title.id = "account-dialog-title";
  title.className = "mb-5 pr-12 text-2xl";
  title.textContent = text;
  return title;
}

function closeButton(): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["close"] = "";
  button.setAttribute("aria-label", "Close");
  button.className =
    "absolute right-4 top-4 grid size-11 place-items-center rounded-md text-xl hover:bg-paper-2";
  button.textContent = "✕";
  return button;
}

function togglePassword(button: Element): void {
  const input = button.parentElement?.querySelector("input");
  if (!input) return;
  const isShown = input.type === "password";
  input.type = isShown ? "text" : "password";
  button.setAttribute("aria-pressed", String(isShown));
  button.textContent = isShown ? "Hide" : "Show";
}

function clearErrors(input: HTMLInputElement): void {
  input.removeAttribute("aria-invalid");
  document.getElementById(`${input.id}-error`)?.remove();
}
