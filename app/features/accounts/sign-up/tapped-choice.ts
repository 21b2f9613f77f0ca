/**
 * Whether a click on a choice came from a finger or a mouse. Arrow keys and Space click as well, but
 * without a pointer, and whoever uses them goes on with the button.
 */
export function isTapOnChoice({ target, detail }: Pick<MouseEvent, "target" | "detail">): boolean {
  return detail > 0 && target instanceof HTMLInputElement && target.type === "radio";
}
