import { draftFor, keepDraft, type DraftValues } from "~/features/accounts/sessions/kept-draft";

import { checkoutPart } from "./checkout-part";
import { typeInto, typedControls, type TypedControl } from "./typed-controls.client";

/** Keeps what is typed in this tab's storage, so that a reload or a new sign-in loses nothing. */
export function keepTypedDraft(within: HTMLElement): void {
  const keep = () => {
    const root = checkoutPart.find(within, "root");
    if (!root) return;
    withStorage((tab) => {
      const asked = { userId: checkoutPart.said(root, "root") || null, now: Date.now() };
      const before = draftFor(tab, asked);
      const changed = typedControls(root).filter(
        (control) => control.name in before || valueOf(control) !== sentValueOf(control),
      );
      const values: DraftValues = Object.fromEntries(
        changed.map((control) => [control.name, valueOf(control)]),
      );
      keepDraft(tab, asked, values);
    });
  };
  within.addEventListener("input", keep);
  within.addEventListener("change", keep);
}

/** Types it again into fields that no one has touched since the page came. */
export function bringDraftBack(within: HTMLElement): void {
  const root = checkoutPart.find(within, "root");
  if (!root || checkoutPart.said(root, "sent") !== null) return;
  withStorage((tab) => {
    const userId = checkoutPart.said(root, "root") || null;
    const draft = draftFor(tab, { userId, now: Date.now() });
    for (const control of typedControls(root)) {
      const value = draft[control.name];
      if (value !== undefined && valueOf(control) === sentValueOf(control))
        typeInto(control, value);
    }
  });
}

function valueOf(control: TypedControl): string {
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    return control.checked ? "on" : "";
  return control.value;
}

/** What the server had put there. */
function sentValueOf(control: TypedControl): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.defaultSelected)?.value ?? "";
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    return control.defaultChecked ? "on" : "";
  return control.defaultValue;
}

/** A browser may forbid the storage, or have no room left: then nothing is kept. */
function withStorage(use: (tab: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // What is typed is still on the page.
  }
}
