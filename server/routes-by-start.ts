import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * Handles requests with only the routes that can match: the router tries every route's pattern for
 * each request, one after another, and most begin with a word that this address does not begin with.
 */
export function handlerByStart(build: ServerBuild, mode: string): RequestHandler {
  const starts = startsOf(build.routes);
  const words = new Set([...starts.values()].filter((start) => start !== null));
  const handlers = new Map<string | null, RequestHandler>();
  return (request, context) => {
    const word = firstWord(new URL(request.url).pathname);
    const known = words.has(word) ? word : null;
    let handle = handlers.get(known);
    if (!handle) {
      handle = createRequestHandler(only(build, starts, known), mode);
      handlers.set(known, handle);
    }
    return handle(request, context);
  };
}

/** The first word of each leaf's path; null where any address may match. */
function startsOf(routes: Routes): Map<string, string | null> {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.keys(routes).filter((id) => !parents.has(id));
  return new Map(leaves.map((id) => [id, startOf(routes, id)]));
}

function startOf(routes: Routes, id: string): string | null {
  const path = lineOf(routes, id)
    .toReversed()
    .map((each) => each.path ?? "")
    .filter(Boolean)
    .join("/");
  const word = path.split("/")[0] ?? "";
  return /^[a-z0-9._-]+$/.test(word) ? word : null;
}

/** A page that React runs is rendered with every route of the list of assets, so both lists agree. */
function only(
  build: ServerBuild,
  starts: Map<string, string | null>,
  word: string | null,
): ServerBuild {
  const { routes, assets } = build;
  const kept = [...starts].filter(([, start]) => start === null || start === word);
  const ids = new Set(kept.flatMap(([id]) => lineOf(routes, id).map((each) => each.id)));
  const picked = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { ...build, routes: picked(routes), assets: { ...assets, routes: picked(assets.routes) } };
}

/** A route and those around it, from itself to the outermost. */
function lineOf<Route extends { parentId?: string }>(
  routes: Readonly<Record<string, Route | undefined>>,
  id: string | undefined,
): Route[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [route, ...lineOf(routes, route.parentId)] : [];
}

/** As the router reads it: letters of any case, escapes decoded, its own data requests by their page. */
function firstWord(path: string): string {
  const word = path.split("/").find(Boolean) ?? "";
  return decoded(word.replace(/\.data$/, "")).toLowerCase();
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
