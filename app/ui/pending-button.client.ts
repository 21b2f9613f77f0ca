import { buttonPart } from "./button-part";

/** Shows on the button that its form is being sent. @returns a function that restores it */
export function showPending(button: HTMLButtonElement): () => void {
  const label = button.textContent;
  button.ariaBusy = "true";
  button.textContent = buttonPart.said(button, "pending") ?? label;
  return () => {
    button.ariaBusy = null;
    button.textContent = label;
  };
}
