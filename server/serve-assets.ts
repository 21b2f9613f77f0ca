import { serveStatic } from "@hono/node-server/serve-static";
import { createMiddleware } from "hono/factory";

import { prefixOf } from "~/path-to";

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
/** Their names end like a file's, but they are made on demand. */
const PICTURES = prefixOf("/media/:pictureId/:file");

/** Files of the browser build, pre-compressed; hashed names never change. */
export function serveAssets({ immutable }: { immutable: boolean }) {
  const files = serveStatic({
    root: "build/client",
    precompressed: true,
    onFound: (_path, c) => {
      c.header(
        "Cache-Control",
        immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`,
      );
    },
  });
  return createMiddleware(async (c, next) => {
    const isFile = /\.[a-z0-9]+$/i.test(c.req.path) && !c.req.path.endsWith(".data");
    if (!isFile || c.req.path.startsWith(PICTURES)) return next();
    return files(c, next);
  });
}
