import { isUuid } from "~/lib/uuid";

/** The name of what a browser remembers. */
export const KEY = "recently-viewed";
/** How many products a browser remembers. */
export const RECENT_LIMIT = 8;

type Shelf = Pick<Storage, "getItem"> | null;

/** A browser may block its storage; then nothing is remembered. */
export function localShelf(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * The ids of recently viewed products, newest first; anything unreadable is dropped. Titles and
 * prices are requested each time, because they may have changed or be gone.
 */
export function readRecent(shelf: Shelf): string[] {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((id) => typeof id === "string" && isUuid(id)).slice(0, RECENT_LIMIT);
  } catch {
    return [];
  }
}
