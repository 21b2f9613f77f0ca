import { buttonPart } from "../button-part";
import { showPending } from "../pending-button.client";

const BUSY_AT_MOST_MS = 10_000;

/** Forms on finished pages: while one is being sent, it says so and is not sent twice. */
export function improveSentForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const buttons = buttonPart.all(document, "pending").filter((one) => one.form === form);
    const button = buttons.find((one) => one === event.submitter) ?? buttons[0];
    if (!button) return;
    if (buttons.some(({ ariaBusy }) => ariaBusy)) return event.preventDefault();
    const rest = showPending(button);
    // After going back to the page, or stopping the load, the form is as it was.
    window.addEventListener("pageshow", rest);
    setTimeout(rest, BUSY_AT_MOST_MS);
  });
}
