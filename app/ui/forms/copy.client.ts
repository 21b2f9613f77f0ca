import { copyPart } from "./copy-part";

/** Copies a text on a finished page; where the browser forbids it, the text is selected to be copied by hand. */
export function offerCopies(): void {
  document.addEventListener("click", ({ target }) => {
    const button = copyPart.around(target, "button");
    const part = button && copyPart.around(button, "root");
    const text = part && copyPart.find(part, "text");
    const said = part && copyPart.find(part, "said");
    if (!text || !said) return;
    text.select();
    void navigator.clipboard?.writeText(text.value).then(
      () => (said.textContent = "Copied"),
      () => (said.textContent = ""),
    );
  });
}
