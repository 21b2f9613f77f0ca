import { expect, type BrowserContext, type Page, type Request } from "@playwright/test";

import { scripted } from "./page-checks";

const kinds = new Set(["document", "script", "fetch", "xhr"]);
const open = new WeakMap<BrowserContext, Set<Request>>();

/** From now on `settled` knows what the pages of this context wait for. */
export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  open.set(context, requests);
  context.on("request", (request) => {
    if (kinds.has(request.resourceType()) && !request.serviceWorker()) requests.add(request);
  });
  context.on("requestfinished", (request) => requests.delete(request));
  context.on("requestfailed", (request) => requests.delete(request));
}

/**
 * Waits until the page's scripts hear what is pressed, and all that they asked for has come. The
 * browser's own 'network idle' also counts what no script waits for; there, what is late has no name.
 */
export async function settled(page: Page): Promise<void> {
  await scripted(page);
  const requests = open.get(page.context());
  if (!requests) throw new Error("The requests of this page were not watched");
  const late = (): string[] =>
    [...requests].filter((it) => it.frame().page() === page).map((it) => it.url());
  let quiet = 0;
  await expect
    .poll(
      () => {
        quiet = late().length === 0 ? quiet + 1 : 0;
        return quiet > 2 ? [] : ["still coming", ...late()];
      },
      { intervals: [100] },
    )
    .toEqual([]);
}
