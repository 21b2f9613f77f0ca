import { HOUR_MS } from "~/lib/dates";

import type { TypedText } from "./typed-text";

const KEY = "inkling-kept-text";
const KEPT_MS = HOUR_MS;

type Kept = { userId: string; path: string; at: number; text: TypedText[] };

/** The storage of one tab: nothing leaves the browser, and closing the tab deletes it. */
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Keeps what was typed on a page in this tab, for an hour and for the same person only. */
export function saveText(store: Store, kept: Kept): void {
  store.setItem(KEY, JSON.stringify(kept));
}

/** What this person had typed on this page, once; what anyone else had typed is deleted. */
export function takeText(
  store: Store,
  { userId, path, now }: { userId: string; path: string; now: number },
): TypedText[] {
  deleteOldText(store, now);
  const kept = read(store);
  if (!kept || (kept.userId === userId && kept.path !== path)) return [];
  deleteText(store);
  return kept.userId === userId ? kept.text : [];
}

/** Also when no one signs in again. */
export function deleteOldText(store: Store, now: number): void {
  const kept = read(store);
  if (!kept || now - kept.at > KEPT_MS) deleteText(store);
}

export function deleteText(store: Store): void {
  store.removeItem(KEY);
}

function read(store: Store): Kept | null {
  // Only `saveText` writes this key.
  return JSON.parse(store.getItem(KEY) ?? "null") as Kept | null;
}
