import { MOST_RECENT } from "./find-limits";

const KEY = "inkling.desk-searches";

/** Where a browser tab keeps what was searched; it is gone when the tab closes. */
export type TabStore = Pick<Storage, "getItem" | "setItem">;

/** What this admin has searched for in this tab, the latest first; nothing of whoever was here before. */
export function recentSearches(store: TabStore, userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return [];
    if (!("userId" in kept) || kept.userId !== userId || !("searches" in kept)) return [];
    const { searches } = kept;
    return Array.isArray(searches) ? searches.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Remembers a search that led somewhere; an email address is not kept. */
export function rememberSearch(store: TabStore, userId: string, typed: string): void {
  if (typed === "" || typed.includes("@")) return;
  const others = recentSearches(store, userId).filter((one) => one !== typed);
  const searches = [typed, ...others].slice(0, MOST_RECENT);
  try {
    store.setItem(KEY, JSON.stringify({ userId, searches }));
  } catch {
    // Without storage, nothing is remembered.
  }
}
