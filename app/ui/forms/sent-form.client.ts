import { buttonPart } from "../button-part";
import { showPending } from "../pending-button.client";

const BUSY_AT_MOST_MS = 10_000;

/** Forms of finished pages, which send themselves: one on its way says so and is not sent twice. */
export function improveSentForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const button = buttonPart.find(form, "pending");
    if (!button?.closest("main")) return;
    if (button.ariaBusy === "true") return event.preventDefault();
    const rest = showPending(button);
    // Whoever comes back to the page, or stops its loading, finds the form as it was.
    window.addEventListener("pageshow", rest);
    setTimeout(rest, BUSY_AT_MOST_MS);
  });
}
