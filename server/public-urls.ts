import { readPageKey, readTimeKey } from "~/features/storefront/listing/page-key";
import {
  cleanSearch,
  readStoreFilters,
  storeQuery,
} from "~/features/storefront/listing/store-filters";
import { browsingBrackets } from "~/features/accounts/age-brackets";

const withoutQuery = () => "";

function listQuery(params: URLSearchParams): string {
  return storeQuery(readStoreFilters(params), pageKey(params));
}

function collectionQuery(params: URLSearchParams): string {
  return storeQuery({ ...readStoreFilters(params), collection: null }, pageKey(params));
}

function creatorsQuery(params: URLSearchParams): string {
  const age = browsingBrackets.find((bracket) => bracket === params.get("age")) ?? null;
  return storeQuery({ q: cleanSearch(params.get("q") ?? ""), age }, pageKey(params));
}

/** Which reviews of the product are shown. */
function productQuery(params: URLSearchParams): string {
  const after = params.get("reviews");
  return readTimeKey(after) ? `?reviews=${after}` : "";
}

/** Which shirts and which drawings of the creator are shown. */
function creatorQuery(params: URLSearchParams): string {
  const keys = ["after", "drawings"].flatMap((name) => {
    const key = params.get(name);
    return key && readTimeKey(key) ? `${name}=${key}` : [];
  });
  return keys.length > 0 ? `?${keys.join("&")}` : "";
}

function pageKey(params: URLSearchParams): string | null {
  const after = params.get("after");
  return readPageKey(after) ? after : null;
}

/** The public pages, the same for everybody, and the query each understands. */
const publicPages: readonly { path: RegExp; query: (params: URLSearchParams) => string }[] = [
  { path: /^\/(?:_root|_)?$/, query: withoutQuery },
  { path: /^\/store$/, query: listQuery },
  { path: /^\/store\/[^/]+$/, query: productQuery },
  { path: /^\/collections\/[^/]+$/, query: collectionQuery },
  { path: /^\/creators$/, query: creatorsQuery },
  { path: /^\/creator\/[0-9a-f]{8}-[0-9a-f-]{27}$/, query: creatorQuery },
  {
    path: /^\/(?:how-it-works|about|contact|privacy|legal\/privacy|legal\/terms|training-program)$/,
    query: withoutQuery,
  },
  {
    path: /^\/(?:sitemap\.xml|sitemaps\/[a-z]+-\d{1,3}\.xml|robots\.txt|manifest\.webmanifest)$/,
    query: withoutQuery,
  },
];

/**
 * A public page's URL with only the query it understands, in a fixed order; null when the path is
 * no public page. React Router's data requests ("/store.data") count as their page.
 */
export function publicUrl(path: string, search: string): string | null {
  const isData = path.endsWith(".data");
  const page = isData ? path.slice(0, -".data".length) : path;
  const found = publicPages.find((entry) => entry.path.test(page));
  if (!found) return null;
  const params = new URLSearchParams(search);
  const query = found.query(params);
  const routes = isData ? dataRoutes(params) : "";
  return path + (routes ? `${query}${query ? "&" : "?"}_routes=${routes}` : query);
}

/** The routes a data request asks for; names of ours only. */
function dataRoutes(params: URLSearchParams): string {
  const asked = params.get("_routes") ?? "";
  return /^[\w/.,-]{1,200}$/.test(asked) ? encodeURIComponent(asked) : "";
}
