import { isUuid } from "~/lib/uuid";

import { listTag, type ListKind, type Place } from "./facts";

/**
 * What a route's part of a page depends on beside the ids in its data; null when the data is not as
 * expected: then the page depends on everything.
 */
type Rule = (data: unknown) => string[] | null;

/** Every list of shirts, however it is narrowed. */
const ANY: Place = { collection: "", bracket: "", state: "" };
const IN_ANY_LIST = listTag("list", ANY);

const nothing: Rule = () => [];

/** By the route's id. A route that is missing here depends on everything. */
const rules: Readonly<Record<string, Rule>> = {
  "routes/public-layout": () => ["collections", "settings"],
  "routes/store/home": () => [IN_ANY_LIST, "collections", "blanks"],
  "routes/store/gifts": () => [IN_ANY_LIST, listTag("price", ANY), "blanks"],
  "routes/store/store": (data) => {
    const slug = textAt(data, "filters", "collection");
    const collections = at(data, "collections");
    if (!Array.isArray(collections)) return null;
    const chosen: unknown = collections.find((one) => textAt(one, "slug") === slug);
    const tags = listed(data, slug === null ? "" : textAt(chosen, "id"));
    return tags && [...tags, "collections"];
  },
  "routes/store/collection": (data) => {
    const tags = listed(data, textAt(data, "collection", "id"));
    return tags && [...tags, "collections"];
  },
  "routes/store/suggestions-json": () => [
    ...searched,
    ...anyPlace("popular"),
    "artists",
    "pictures",
  ],
  "routes/store/product": (data) => {
    const id = textAt(data, "product", "id");
    const drawnFrom = at(data, "related", "drawnFrom");
    if (id === null || !isUuid(id) || drawnFrom === undefined) return null;
    const creatorId = textAt(drawnFrom, "creatorId");
    const collection = textAt(drawnFrom, "collectionId");
    return [
      `own:${id}`,
      "blanks",
      "closing",
      "collections",
      ...(creatorId ? [`of:${creatorId}`] : []),
      ...(collection ? [listTag("list", { ...ANY, collection })] : []),
      ...(at(drawnFrom, "isNewest") === false ? [] : [IN_ANY_LIST]),
    ];
  },
  "routes/store/watch": (data) => {
    const id = textAt(data, "drawing", "id");
    const creatorId = textAt(data, "drawing", "creator", "id");
    if (id === null || !isUuid(id)) return null;
    return [`own:${id}`, ...(creatorId ? [`of:${creatorId}`] : [])];
  },
  "routes/store/creators": () => ["artists"],
  "routes/store/creator": (data) => {
    const id = textAt(data, "creator", "id");
    return id !== null && isUuid(id) ? [`of:${id}`, "blanks", "pictures"] : null;
  },
  "routes/marketing/about": () => [IN_ANY_LIST, "artists", "collections", "blanks", "map"],
  "routes/marketing/lesson": nothing,
  "routes/marketing/privacy": nothing,
  "legal-privacy": nothing,
  "routes/marketing/terms": nothing,
  "routes/marketing/accessibility": nothing,
  "routes/seo/robots": nothing,
  "routes/seo/manifest": nothing,
  "routes/seo/sitemap": () => [IN_ANY_LIST, "artists"],
  "routes/seo/sitemap-part": () => [IN_ANY_LIST, "artists", "collections", "map"],
};

/** What a route's part of a page depends on beside the ids in its data; null when that is not known. */
export function ruleTags(routeId: string, data: unknown): string[] | null {
  return rules[routeId]?.(data) ?? null;
}

/** Of a list of shirts: what is in it, how it is ordered, and what is searched. */
function listed(data: unknown, collection: string | null): string[] | null {
  const filters = at(data, "filters");
  const [sort, q] = [textAt(filters, "sort"), textAt(filters, "q")];
  const products = at(data, "listing", "products");
  if (collection === null || sort === null || q === null || !Array.isArray(products)) return null;
  const ordered = ordering[sort];
  if (!ordered) return null;
  const place = {
    collection,
    bracket: textAt(filters, "age") ?? "",
    state: textAt(filters, "state") ?? "",
  };
  // Every list counts what there is of each color, size and price.
  const kinds: ListKind[] = ["list", "offers", "price", ...ordered];
  return [
    ...kinds.map((kind) => listTag(kind, place)),
    "blanks",
    ...(q ? searched : []),
    // It says what other filters would find, and what is popular.
    ...(products.length === 0 ? [...searched, ...anyPlace("offers", "price", "popular")] : []),
  ];
}

function anyPlace(...kinds: ListKind[]): string[] {
  return kinds.map((kind) => listTag(kind, ANY));
}

/** What a word means depends on all words that the store has. */
const searched = [...anyPlace("list", "words"), "synonyms", "collections"];

/** What an order depends on, beside what is in the list. */
const ordering: Readonly<Record<string, ListKind[]>> = {
  newest: [],
  "price-low": [],
  "price-high": [],
  title: ["title"],
  popular: ["popular"],
  rating: ["rating"],
};

function at(data: unknown, ...path: string[]): unknown {
  let found = data;
  for (const name of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = Object.getOwnPropertyDescriptor(found, name)?.value;
  }
  return found;
}

function textAt(data: unknown, ...path: string[]): string | null {
  const found = at(data, ...path);
  return typeof found === "string" ? found : null;
}
