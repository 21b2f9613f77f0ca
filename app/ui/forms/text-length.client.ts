import { fieldPart } from "./field-part";
import { lengthLabel } from "./text-length";

/** Counts the characters of text fields on finished pages. */
export function improveTextLengths(): void {
  for (const area of document.querySelectorAll("textarea")) showLength(area);
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) showLength(target);
  });
}

function showLength(area: HTMLTextAreaElement): void {
  const count = area.parentElement && fieldPart.find(area.parentElement, "length");
  if (count) count.textContent = lengthLabel(area.value.length, area.maxLength);
}
