import type { EntryContext } from "react-router";

const OWN = "routes/finished-layout";
const finishedLayouts = new Set(["routes/public-layout", OWN]);

/** Whether one of these routes makes the page a document of its own, which no router runs (decision 011). */
export function isFinishedPage(routes: readonly { id: string }[]): boolean {
  return routes.some(({ id }) => finishedLayouts.has(id));
}

/** Whether it is such a page and someone's own: rendered for each request, and never kept. */
export function isOwnFinishedPage(routes: readonly { id: string }[]): boolean {
  return routes.some(({ id }) => id === OWN);
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
