import { deleteDraft } from "./kept-draft";

/** Deletes what this tab kept of the checkout; in the browser only. */
export function forgetDraft(): void {
  try {
    deleteDraft(sessionStorage);
  } catch {
    // Where the storage is forbidden nothing was kept.
  }
}
