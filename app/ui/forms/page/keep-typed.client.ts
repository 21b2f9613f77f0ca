import { formPagePart } from "./form-page-part";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Brings what was typed into the content that takes this one's place: a password, which the server
 * never sends back, and whatever stands in other forms.
 * @param sent the form whose own fields the server has answered; null keeps those, too
 */
export function keepTyped(
  before: ParentNode,
  after: ParentNode,
  sent: HTMLFormElement | null,
): void {
  const now = controlsOf(after).filter(isTyped);
  for (const control of controlsOf(before).filter(isTyped)) {
    if (sent && control.form === sent) continue;
    const same = now.find((one) => one.name === control.name && one.tagName === control.tagName);
    if (!same) continue;
    if (!(control instanceof HTMLInputElement) || !(same instanceof HTMLInputElement)) {
      same.value = control.value;
    } else if (control.type === "checkbox") same.checked = control.checked;
    else if (control.type !== "radio") same.value = control.value;
  }
}

/** What sends itself always shows what is saved. */
function isTyped({ form }: Control): boolean {
  return formPagePart.said(form, "sends") === null;
}

function controlsOf(within: ParentNode): Control[] {
  return [...within.querySelectorAll<Control>("input:not([type=hidden]), select, textarea")].filter(
    ({ name }) => name !== "",
  );
}
