import { buttonPart } from "./button-part";

/** The button says that its form is on its way. @returns makes it as it was */
export function showPending(button: HTMLButtonElement): () => void {
  const label = button.textContent;
  button.ariaBusy = "true";
  button.textContent = buttonPart.said(button, "pending") ?? label;
  return () => {
    button.ariaBusy = null;
    button.textContent = label;
  };
}
