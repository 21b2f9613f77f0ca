import { fieldPart } from "./field-part";
import { lengthLabel } from "./text-length";

/** Counts the characters of text fields on finished pages. */
export function improveTextLengths(): void {
  showTextLengths(document);
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) showLength(target);
  });
}

function showTextLengths(within: ParentNode): void {
  for (const area of within.querySelectorAll("textarea")) showLength(area);
}

function showLength(area: HTMLTextAreaElement): void {
  const count = area.parentElement && fieldPart.find(area.parentElement, "length");
  if (count) count.textContent = lengthLabel(area.value.length, area.maxLength);
}
