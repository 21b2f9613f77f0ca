/**
 * One screen of the sign-up flow, taken out of its page for the dialog. Passwords that were typed
 * stay when the same form comes back with its errors; the server never sends them back.
 * @returns null when the page holds no screen
 */
export function preparedScreen(html: string, before: HTMLElement): Node[] | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const title = page.querySelector("#main h1");
  const sheet = page.querySelector("#main form, #main .marker-frame");
  if (!title || !sheet) return null;
  const content = sheet.closest(".marker-frame") ?? sheet;
  keepPasswords(before, content);
  renameIds(content);
  const subtitle = page.querySelector("#main header p");
  const head = document.createElement("div");
  head.className = "mb-5 pr-12";
  head.append(heading(title.textContent.trim()));
  if (subtitle) head.append(paragraph(subtitle.textContent.trim()));
  return [head, closeButton(), ...[...content.childNodes].map((node) => document.adoptNode(node))];
}

/** While the server works: the button cannot be pressed again and says what is happening. */
export function markPending(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("button:not([type=button])");
  if (!button) return;
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
  const words = button.dataset["pending"];
  if (words) button.textContent = words;
}

/** Counts down the seconds of "Please try again in 90 seconds."; then the message goes away. */
export function startCountdown(body: HTMLElement): void {
  const line = body.querySelector<HTMLElement>("[data-countdown]");
  if (!line) return;
  const end = Date.now() + Number(line.dataset["countdown"]) * 1000;
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    line.textContent = line.textContent.replace(/\d+(?= seconds)/, String(left));
    if (left > 0 && line.isConnected) return;
    clearInterval(timer);
    line.closest("[role=alert]")?.remove();
  }, 1000);
}

function keepPasswords(before: HTMLElement, content: Element): void {
  for (const field of content.querySelectorAll<HTMLInputElement>("input[type=password]")) {
    const typed = before.querySelector<HTMLInputElement>(`input[name="${field.name}"]`);
    if (typed) field.value = typed.value;
  }
}

/** The page behind the dialog may be made of the same fields: no two have one name. */
function renameIds(content: Element): void {
  for (const name of ["id", "for", "aria-describedby"])
    for (const element of content.querySelectorAll(`[${name}]`)) {
      const ids = element.getAttribute(name)?.split(" ") ?? [];
      element.setAttribute(name, ids.map((id) => `dialog-${id}`).join(" "));
    }
}

/** What the application's own components do: the eye of a password, errors that go with typing. */
export function improveFields(body: HTMLElement): void {
  body.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    target.removeAttribute("aria-invalid");
    document.getElementById(`${target.id}-error`)?.remove();
  });
  body.addEventListener("click", ({ target }) => {
    const eye = target instanceof Element ? target.closest("button[aria-pressed]") : null;
    if (eye) togglePassword(eye);
  });
}

function togglePassword(button: Element): void {
  const input = button.parentElement?.querySelector("input");
  if (!input) return;
  const isShown = input.type === "password";
  input.type = isShown ? "text" : "password";
  button.setAttribute("aria-pressed", String(isShown));
  button.textContent = isShown ? "Hide" : "Show";
}

function heading(text: string): HTMLElement {
  const title = document.createElement("h2");
  title.id = "account-dialog-title";
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
  button.dataset["close"] = "";
  button.setAttribute("aria-label", "Close");
  button.className =
    "absolute right-4 top-4 grid size-11 place-items-center rounded-md hover:bg-paper-2";
  const sign = document.querySelector("#account-dialog [data-close] svg");
  if (sign) button.append(sign.cloneNode(true));
  return button;
}
