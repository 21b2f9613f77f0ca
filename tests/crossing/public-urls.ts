import { publicPages, type QueryName, type RouteArea } from "~/public-pages";
import { demoPages } from "~/route-table";

import { routeAccess } from "../access/route-access.ts";
import { readRouteTable, type TableRow } from "../access/route-table.ts";

/** What stands for the parameters of paths; a path with another one cannot be crossed. */
type Examples = Readonly<Record<string, readonly string[]>>;

/** What lists are asked for, and what everything else is. */
type Queries = { lists: readonly string[]; others: readonly string[] };

/** Every address that anyone may ask for, pages also as data, each list with each query. */
export async function publicUrls(examples: Examples, queries: Queries): Promise<string[]> {
  const { rows } = await readRouteTable();
  return rows.filter(isPublic).flatMap((row) => {
    const paths = expanded(row.path, examples);
    const asked = queriesOf(row.path, queries);
    const data = row.hasPage && row.hasLoader ? paths.map(dataPath) : [];
    return [
      ...paths.flatMap((path) => [path, ...asked.map((query) => `${path}?${query}`)]),
      ...data,
    ];
  });
}

/** Pages of the demo show what live mode never does, for example its mails. */
function isPublic({ path, hasPage, hasLoader }: TableRow): boolean {
  const isRead = routeAccess[path]?.read === "public" && (hasPage || hasLoader);
  return isRead && path !== "/*" && !(path in demoPages);
}

/** Lists, reports, and what scripts ask for; the others read only keys of their own pages. */
function queriesOf(path: string, { lists, others }: Queries): readonly string[] {
  const pages: RouteArea = publicPages;
  const entry = Object.entries(pages).find(([own]) => own === path)?.[1];
  if (typeof entry === "object" && entry.public)
    return listNames.includes(entry.public.query) ? lists : [];
  return path === "/report" || path.startsWith("/api/") ? others : [];
}

const listNames: readonly QueryName[] = ["listing", "collection", "creators"];

function expanded(path: string, examples: Examples): string[] {
  const [, name] = /:(\w+)/.exec(path) ?? [];
  if (!name) return [path];
  const found = examples[name];
  if (!found) throw new Error(`${path} needs an example of "${name}"`);
  return found.flatMap((value) => expanded(path.replace(`:${name}`, value), examples));
}

function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}
