import { pathTo } from "~/path-to";

/** A recently viewed product, as it is shown now. */
export type RecentProduct = {
  id: string;
  slug: string;
  title: string;
  priceCents: number;
  pictureId: string | null;
};

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
