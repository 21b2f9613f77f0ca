import { deleteDraft } from "./saved-draft";

/** Deletes what this tab kept of the checkout; in the browser only. */
export function clearDraft(): void {
  try {
    deleteDraft(sessionStorage);
  } catch {
    // Where the storage is forbidden nothing was kept.
  }
}
