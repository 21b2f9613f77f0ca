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
  const lines = Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((id): Route[] => lineOf(routes, id))
    .filter((line) => line[0]?.path === ANY_OTHER || isWithin(line, area) || takesForms(line));
  const kept = new Set(lines.flat().map(({ id }) => id));
  const ids = Object.keys(routes).filter((id) => kept.has(id));
  const listed = ids.map((id) => [id, listedRoute(lineOf(routes, id), entry)] as const);
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

/** Without the scripts that are loaded in any case, for those around it. */
function listedRoute([route, ...around]: readonly Route[], entry: Assets["entry"]) {
  const loaded = new Set([entry.module, ...entry.imports]);
  for (const { module, imports = [] } of around)
    for (const file of [module, ...imports]) loaded.add(file);
  return route && { ...route, imports: (route.imports ?? []).filter((file) => !loaded.has(file)) };
}

/** A route and those around it, from itself to the outermost. */
export function lineOf<Route extends { parentId?: string }>(
  routes: Readonly<Record<string, Route | undefined>>,
  id: string | undefined,
): Route[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [route, ...lineOf(routes, route.parentId)] : [];
}
