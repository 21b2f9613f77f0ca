/**
 * Whether a click on a choice came from a finger or a mouse. Arrow keys and Space click as well, but
 * without a pointer, and whoever uses them goes on with the button.
 */
export function isTapOnChoice({ target, detail }: Pick<MouseEvent, "target" | "detail">): boolean {
  return detail > 0 && target instanceof HTMLInputElement && target.type === "radio";
}

/** The choice that was made before the page's scripts came, and whether by a finger or a mouse. */
export function earlyChoice(form: HTMLFormElement): { value: string; isTap: boolean } | null {
  const input = form.querySelector<HTMLInputElement>("input[type=radio]:checked");
  if (!input) return null;
  // Whoever came by keyboard sees where the focus is.
  const isTap = input === document.activeElement && !input.matches(":focus-visible");
  return { value: input.value, isTap };
}
