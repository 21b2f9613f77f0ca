import type { EntryContext } from "react-router";

const handwritten = new Set(["routes/store/home", "routes/store/gifts", "routes/store/watch"]);

/** Whether one of these routes makes the page a document of its own, which no router runs (decision 011). */
export function isFinishedPage(routes: readonly { id: string }[]): boolean {
  return routes.some(({ id }) => id === "routes/public-layout" || id === OWN_SCRIPT);
}

/** Whether one of these routes makes the page a finished one that has a script of its own (decision 048). */
export function hasOwnScript(routes: readonly { id: string }[]): boolean {
  return routes.some(({ id }) => id === OWN_SCRIPT);
}

const OWN_SCRIPT = "routes/creator/draw";

/**
 * Whether one of these routes is a form that works as plain HTML until someone is at the page: React
 * takes it over then, and keeps no phone busy before.
 */
export function waitsForUser(routes: readonly { handle: unknown }[]): boolean {
  return routes.some(({ handle }) => handle === waitingPage);
}

/** The `handle` of such a route. */
export const waitingPage = { waits: true };

/** Whether a text that a marker wrote is among the first things that such a page shows. */
export function beginsByHand(routes: readonly { id: string }[]): boolean {
  return routes.some(({ id }) => handwritten.has(id));
}

/**
 * The same with nothing but what this page shows: the router would go through every route of the
 * shop for each page, and only a page that it runs in the browser needs the others.
 */
export function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches) {
    const found = manifest.routes[route.id];
    if (found) routes[route.id] = found;
  }
  return { ...context, manifest: { ...manifest, routes } };
}
