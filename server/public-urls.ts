import { publicFiles, publicPages, type RouteArea } from "~/public-pages";

import { publicQueries, type PublicQuery } from "./public-queries";

/** The public pages of the route table, with the query that each uses. */
const pages = [publicPages, publicFiles].flatMap(publicPatterns);

function publicPatterns(area: RouteArea): { path: RegExp; query: PublicQuery }[] {
  return Object.entries(area).flatMap(([path, entry]) => {
    if (typeof entry === "string" || !entry.public) return [];
    const { where = /[^/]+/ } = entry.public;
    const query = publicQueries[entry.public.query];
    // In the router's data requests the home page is "_root".
    if (path === "/") return { path: /^\/(?:_root|_)?$/, query };
    const pattern = path.replaceAll(".", "\\.").replaceAll(/:\w+/g, where.source);
    return { path: new RegExp(`^${pattern}$`), query };
  });
}

/**
 * A public page's URL with only the query that it uses, in a fixed order; null when the path is not
 * a public page. React Router's data requests ("/store.data") count as their page.
 */
export function publicUrl(path: string, search: string): string | null {
  const isData = path.endsWith(".data");
  const page = isData ? path.slice(0, -".data".length) : path;
  const found = pages.find((entry) => entry.path.test(page));
  if (!found) return null;
  const params = new URLSearchParams(search);
  const query = found.query(params);
  const routes = isData ? dataRoutes(params) : "";
  return path + (routes ? `${query}${query ? "&" : "?"}_routes=${routes}` : query);
}

/** The routes that a data request asks for, if they are ours. */
function dataRoutes(params: URLSearchParams): string {
  const asked = params.get("_routes") ?? "";
  return /^[\w/.,-]{1,200}$/.test(asked) ? encodeURIComponent(asked) : "";
}
