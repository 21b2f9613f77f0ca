type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey">;

/** Whether a click asks for nothing but the link itself: no other tab, no other window, no download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}
