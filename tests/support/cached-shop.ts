import { createStaticHandler } from "react-router";

import { ReadCache } from "~/store/site/read-cache";
import { servicesContext } from "~/middleware/context";

import { trackDependencies } from "../../server/cache/track-dependencies";
import type { PageTags } from "../../server/cache/page-tags";
import { combineCaches } from "../../server/cache/combine-caches";
import { createPages } from "../../server/pages";
import { watchCatalogue } from "../../server/watch-catalogue";
import { publicUrl } from "../../server/public-urls";
import { readRouteTable } from "../access/route-table";
import type { RequestWorld } from "./request-world";
import type { OpenDatabase } from "./test-database";

export type CachedShop = Awaited<ReturnType<typeof cachedShop>>;

const log = { warn: () => undefined };

/**
 * The product's own loaders behind the page cache, as one process has them; their data stands in
 * for the page.
 */
export async function cachedShop(
  { pool }: Pick<OpenDatabase, "pool">,
  context: () => ReturnType<RequestWorld["context"]>,
) {
  const { routes } = await readRouteTable();
  const { query } = createStaticHandler(routes);
  let renders = 0;
  const lastMade = new Map<string, number>();

  async function render(request: Request, _address: string, _nonce: string, tags?: PageTags) {
    renders += 1;
    const { pathname, search } = new URL(request.url);
    lastMade.set(pathname + search, renders);
    return made(request, context(), tags);
  }

  async function made(
    request: Request,
    requestContext: ReturnType<typeof context>,
    tags?: PageTags,
  ) {
    const url = new URL(request.url.replace(".data", ""));
    const found = await query(new Request(url, { headers: request.headers }), {
      requestContext,
    });
    if (found instanceof Response) return found;
    const { loaderData, statusCode } = found;
    for (const [id, data] of Object.entries(loaderData))
      if (tags) trackDependencies(tags, id.replace(/\.tsx?$/, ""), data);
    return new Response(JSON.stringify(loaderData), {
      status: statusCode,
      headers: { "Content-Type": "text/html" },
    });
  }

  const pages = createPages(render, () => watch.check(), { isSecure: false });
  const { kept } = context().get(servicesContext);
  const watch = await watchCatalogue(pool, log, combineCaches(kept, pages));
  kept.hear();
  const requestOf = (path: string) => new Request(`http://localhost:3000${path}`);

  return {
    pages,
    watch,
    ask: (path: string) => pages.respond(requestOf(path), "127.0.0.1"),
    /** What a visitor gets; a missing page counts as empty. */
    async text(path: string): Promise<string> {
      const response = await pages.respond(requestOf(path), "127.0.0.1");
      return response.status === 200 ? response.text() : "";
    },
    /** The same, and whether it was made because of this visitor. */
    async look(path: string): Promise<{ path: string; text: string; isNew: boolean }> {
      const { pathname, search } = new URL(requestOf(path).url);
      const key = publicUrl(pathname, search) ?? path;
      const before = lastMade.get(key);
      const text = await this.text(path);
      return { path, text, isNew: lastMade.get(key) !== before };
    },
    /** What a visitor gets, made anew whatever is kept; what pages share is read once, so that nothing may change meanwhile. */
    anew(): (path: string) => Promise<string> {
      const reads = new ReadCache();
      reads.hear();
      return async (path) => {
        renders += 1;
        const now = context();
        now.set(servicesContext, { ...now.get(servicesContext), kept: reads });
        const response = await made(requestOf(path), now);
        return response.status === 200 ? response.text() : "";
      };
    },
    /** How many pages are made while something is done. */
    async rendersFor(act: () => Promise<unknown>): Promise<number> {
      const before = renders;
      await act();
      return renders - before;
    },
  };
}
