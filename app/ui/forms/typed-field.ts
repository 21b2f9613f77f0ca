/**
 * The line of text that was typed in, whose messages are out of date now; null where the typing was
 * in something else.
 */
export function typedField({ target }: { target: EventTarget | null }): HTMLInputElement | null {
  return target instanceof HTMLInputElement ? target : null;
}
