/**
 * The text field that was just typed in, whose errors are now out of date; null for any other
 * control.
 */
export function typedField({ target }: { target: EventTarget | null }): HTMLInputElement | null {
  return target instanceof HTMLInputElement ? target : null;
}
