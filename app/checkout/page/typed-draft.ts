import { draftFor, saveDraft, type DraftValues } from "~/people/sessions/saved-draft";

import { typeInto, typedControls, type TypedControl } from "./typed-controls";

/**
 * Keeps what is typed in this tab's storage, so that a reload or a new sign-in loses nothing; in the
 * browser only.
 * @param userId the account's id; null for a guest
 */
export function saveTypedDraft(form: HTMLFormElement, userId: string | null): void {
  withStorage((tab) => {
    const asked = { userId, now: Date.now() };
    const before = draftFor(tab, asked);
    const changed = typedControls(form).filter(
      (control) => control.name in before || valueOf(control) !== sentValueOf(control),
    );
    const values: DraftValues = Object.fromEntries(
      changed.map((control) => [control.name, valueOf(control)]),
    );
    saveDraft(tab, asked, values);
  });
}

/** Types it again into fields that no one has touched since the page came; in the browser only. */
export function restoreDraft(form: HTMLFormElement, userId: string | null): void {
  withStorage((tab) => {
    const draft = draftFor(tab, { userId, now: Date.now() });
    for (const control of typedControls(form)) {
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
