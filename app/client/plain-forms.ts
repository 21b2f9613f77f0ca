const BUSY_AT_MOST_MS = 10_000;

/**
 * Forms of finished pages, which send themselves: texts count their letters, and a form that is on
 * its way says so and is not sent twice.
 */
export function improvePlainForms(): void {
  for (const area of document.querySelectorAll("textarea")) showLength(area);
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) showLength(target);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const button = form.querySelector<HTMLButtonElement>("main button[data-pending]");
    if (!button) return;
    if (button.ariaBusy === "true") return event.preventDefault();
    const words = button.textContent;
    button.ariaBusy = "true";
    button.textContent = button.dataset["pending"] ?? words;
    const rest = (): void => {
      button.ariaBusy = null;
      button.textContent = words;
    };
    // Whoever comes back to the page, or stops its loading, finds the form as it was.
    window.addEventListener("pageshow", rest);
    setTimeout(rest, BUSY_AT_MOST_MS);
  });
}

function showLength(area: HTMLTextAreaElement): void {
  const count = area.parentElement?.querySelector("[data-length]");
  if (count) count.textContent = `${area.value.length} / ${area.maxLength}`;
}
