import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";

type Assets = Pick<ServerBuild["assets"], "entry" | "routes" | "version">;
/** Beside what the router's types say, its build tells whether a route is a page. */
type Route = NonNullable<Assets["routes"][string]> & { hasDefaultExport?: boolean };

/** A script that tells the browser's router which routes there are; `area` is the id of their layout. */
export type RouteList = { area: string; url: string; text: string };

const ANY_OTHER = "*";
const DESK = "routes/admin/layout";
const SITE = "routes/session-layout";
const FINISHED = ["routes/public-layout", "routes/finished-layout"];

/**
 * The router's list of all routes, as two short ones: what the desk's pages lead to without loading a
 * document, and what the others do. Any other address is "any other" to them, which loads its
 * document (`public-layout`); so is the desk to the others, and the other way round.
 */
export function routeLists(assets: Assets): readonly RouteList[] {
  return [DESK, SITE].map((area) => listOf(assets, area));
}

function listOf({ entry, routes, version }: Assets, area: string): RouteList {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ id }) => !parents.has(id))
    .filter((route) => {
      const line = lineOf(routes, route);
      return route.path === ANY_OTHER || isWithin(line, area) || takesForms(line);
    });
  const lines = leaves.map((leaf) => lineOf(routes, leaf));
  const kept = new Map(lines.flat().map((route) => [route.id, route]));
  const ids = Object.keys(routes).filter((id) => kept.has(id));
  const listed = ids.flatMap((id) => {
    const route = kept.get(id);
    return route ? [[id, listedRoute(route, entry, lineOf(routes, route))] as const] : [];
  });
  const list = { entry, routes: Object.fromEntries(listed), version };
  const digest = createHash("sha256").update(JSON.stringify(list)).digest("hex").slice(0, 8);
  const url = `/assets/routes-of-${area === DESK ? "desk" : "site"}-${digest}.js`;
  const text = `window.__reactRouterManifest=${JSON.stringify({ ...list, url })};`;
  return { area, url, text };
}

function isWithin(line: readonly Route[], area: string): boolean {
  return line.some(({ id }) => id === area);
}

/** Forms of every page are sent there without leaving it. */
function takesForms(line: readonly Route[]): boolean {
  const [leaf] = line;
  const isElsewhere = [DESK, ...FINISHED].some((area) => isWithin(line, area));
  return leaf !== undefined && leaf.hasAction && !leaf.hasDefaultExport && !isElsewhere;
}

/** From the route itself to the outermost. */
function lineOf(routes: Assets["routes"], route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [route, ...(parent ? lineOf(routes, parent) : [])];
}

/** Without the scripts that are loaded in any case, for those around it. */
function listedRoute(route: Route, entry: Assets["entry"], [, ...around]: readonly Route[]): Route {
  const loaded = new Set([entry.module, ...entry.imports]);
  for (const { module, imports = [] } of around)
    for (const file of [module, ...imports]) loaded.add(file);
  return { ...route, imports: (route.imports ?? []).filter((file) => !loaded.has(file)) };
}
