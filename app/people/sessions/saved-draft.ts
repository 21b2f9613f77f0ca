import { HOUR_MS } from "~/lib/dates";

const KEY = "inkling-draft";
const KEPT_MS = HOUR_MS;

/** Text by field name; a tick is "on", none is "". */
export type DraftValues = Partial<Record<string, string>>;
type Draft = { userId: string | null; at: number; values: DraftValues };
type Asked = { userId: string | null; now: number };

/** The storage of one tab: nothing leaves the browser, and closing the tab deletes it. */
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Adds what is typed into the checkout to this tab's draft of it, for an hour. */
export function saveDraft(store: Store, { userId, now }: Asked, values: DraftValues): void {
  const before = draftFor(store, { userId, now });
  const draft: Draft = { userId, at: now, values: { ...before, ...values } };
  store.setItem(KEY, JSON.stringify(draft));
}

/**
 * What was typed in this tab by this person, or by whoever signs in after typing it. It waits for
 * someone whose session ended; another person's deletes it.
 */
export function draftFor(store: Store, { userId, now }: Asked): DraftValues {
  deleteOldDraft(store, now);
  const draft = read(store);
  if (!draft) return {};
  if (draft.userId === null || draft.userId === userId) return draft.values;
  if (userId !== null) deleteDraft(store);
  return {};
}

export function deleteOldDraft(store: Store, now: number): void {
  const draft = read(store);
  if (!draft || now - draft.at > KEPT_MS) deleteDraft(store);
}

export function deleteDraft(store: Store): void {
  store.removeItem(KEY);
}

function read(store: Store): Draft | null {
  // Only `saveDraft` writes this key.
  return JSON.parse(store.getItem(KEY) ?? "null") as Draft | null;
}
