/** What is remembered of a product that was looked at; nothing of its creator. */
export type RecentProduct = {
  id: string;
  slug: string;
  title: string;
  priceCents: number;
  pictureId: string;
};

const KEY = "recently-viewed";
const KEPT = 8;

type Shelf = Pick<Storage, "getItem" | "setItem"> | null;

/** The products looked at before, newest first; anything unreadable is forgotten. */
export function readRecent(shelf: Shelf): RecentProduct[] {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts a product in front; looking at it again does not list it twice. */
export function rememberRecent(shelf: Shelf, product: RecentProduct): void {
  const others = readRecent(shelf).filter(({ id }) => id !== product.id);
  try {
    shelf?.setItem(KEY, JSON.stringify([product, ...others].slice(0, KEPT)));
  } catch {
    // full or forbidden: not worth a word
  }
}

function isRecent(value: unknown): value is RecentProduct {
  if (typeof value !== "object" || value === null) return false;
  const { id, slug, title, priceCents, pictureId } = value as Partial<Record<string, unknown>>;
  return (
    [id, slug, title, pictureId].every((text) => typeof text === "string") &&
    typeof priceCents === "number"
  );
}
