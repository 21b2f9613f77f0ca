type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey">;

/** Whether a click simply follows the link: no new tab, no new window, no download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}
