import { isUuid } from "~/lib/uuid";
import { pathTo } from "~/path-to";

/** A recently viewed product, as it is shown now. */
export type RecentProduct = {
  id: string;
  slug: string;
  title: string;
  priceCents: number;
  pictureId: string | null;
};

const KEY = "recently-viewed";
/** How many products a browser remembers. */
export const RECENT_KEPT = 8;

type Shelf = Pick<Storage, "getItem" | "setItem"> | null;

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
    return kept.filter((id) => typeof id === "string" && isUuid(id)).slice(0, RECENT_KEPT);
  } catch {
    return [];
  }
}

/** Puts a product first; viewing it again does not list it twice. */
export function rememberRecent(shelf: Shelf, id: string): void {
  const others = readRecent(shelf).filter((other) => other !== id);
  try {
    shelf?.setItem(KEY, JSON.stringify([id, ...others].slice(0, RECENT_KEPT)));
  } catch {
    // storage is full or blocked: not worth a message
  }
}

/** Asks the shop which of the products are in the store now; none when it cannot tell. */
export async function fetchRecent(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<RecentProduct[]> {
  if (ids.length === 0) return [];
  try {
    const response = await fetch(pathTo("/api/recent", { query: { ids: ids.join(",") } }), {
      headers: { Accept: "application/json" },
      signal,
    });
    const body: unknown = await response.json();
    return Array.isArray(body) ? body.filter(isRecent) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is RecentProduct {
  if (typeof value !== "object" || value === null) return false;
  const { id, slug, title, priceCents, pictureId } = value as Partial<Record<string, unknown>>;
  return (
    [id, slug, title].every((text) => typeof text === "string") &&
    typeof priceCents === "number" &&
    (pictureId === null || typeof pictureId === "string")
  );
}
