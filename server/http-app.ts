import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";

import { readShopFigures } from "~/desk/system/figures/shop-figures.server";
import { retryLater, UNAVAILABLE_SECONDS } from "~/lib/retry-later";
import { isUnreachable } from "~/lib/external/unreachable";
import { withoutLargeBody } from "~/middleware/too-large";
import type { Services } from "~/services.server";

import { readiness } from "./faults/readiness";
import { clientDisconnected } from "./hardening/client-disconnected";
import { refuseZeroBytes } from "./hardening/zero-bytes";
import { takesFiles } from "./hardening/file-routes";
import { createUploadRoom } from "./hardening/upload-room";
import type { HttpEnv } from "./http-env";
import { refuseCrossSite } from "./hardening/cross-site";
import { createMetrics } from "./observability/metrics";
import { observeRequests } from "./observability/observe-requests";
import { securityHeaders } from "./security-headers";
import { serveAssets } from "./serve-assets";

/** Largest request body: four mockups of 10 MB and their form. */
const MAX_BODY_BYTES = 42 * 1024 * 1024;
/** Only file uploads need more; typed forms and provider events do not. */
const MAX_TEXT_BYTES = 1024 * 1024;

/** Until some of the uploads that arrive at once are done. */
const BUSY_SECONDS = 5;

/** Health, limits and headers around the pages. */
export function createHttpApp(
  services: Services,
  pages: (request: Request, clientAddress: string) => Promise<Response>,
  pools: Parameters<typeof createMetrics>[0]["pools"] = {},
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { metricsToken, trustedProxies } = services.config;
  const metrics = createMetrics({
    token: metricsToken,
    trustsProxies: trustedProxies.length > 0,
    pools,
    readShop: () => readShopFigures(services.db),
  });
  app.use(observeRequests(services.log));
  app.use(securityHeaders({ isSecure: !services.config.isDemo }));
  app.use(refuseZeroBytes);
  app.use(refuseCrossSite(services));
  app.get("/metrics", (c) => metrics.show(c));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const { text, status, headers } = await readiness(services);
    return c.text(text, status, headers);
  });
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c: Context<HttpEnv>) =>
        c.req.header("Accept")?.includes("text/html")
          ? pages(withoutLargeBody(c.req.raw), c.env.clientAddress)
          : c.text("That is too large.", 413),
    });
  const [limitFiles, limitText] = [limitTo(MAX_BODY_BYTES), limitTo(MAX_TEXT_BYTES)];
  const room = createUploadRoom();
  app.use(async (c, next) => {
    const isMultipart = c.req.header("Content-Type")?.startsWith("multipart/form-data");
    // Scripts send small forms this way, too; files are taken only where there is a field for them.
    if (!isMultipart || !takesFiles(c.req.path)) return limitText(c, next);
    const giveBack = room.reserve(Number(c.req.header("Content-Length") ?? MAX_BODY_BYTES));
    if (!giveBack && !isTooLarge(c)) {
      const { status, headers } = retryLater(503, BUSY_SECONDS);
      return c.text("Many drawings are arriving right now. Please try again.", status, headers);
    }
    try {
      return await limitFiles(c, next);
    } finally {
      giveBack?.();
    }
  });
  app.use("/assets/*", serveAssets({ immutable: true }));
  app.use("*", serveAssets({ immutable: false }));
  app.all("*", (c) => pages(c.req.raw, c.env.clientAddress));
  app.onError((error, c) => {
    // Whoever sent it has left in the middle: no one is answered, and nothing is broken.
    if (clientDisconnected(error)) return c.text("The rest did not arrive.", 400);
    services.log.error({ err: error }, "request failed");
    if (isUnreachable(error)) {
      const { status, headers } = retryLater(503, UNAVAILABLE_SECONDS);
      return c.text("Part of the shop is not responding. Please try again.", status, headers);
    }
    services.errors.record("request", error);
    return c.text("Something went wrong. Please try again.", 500);
  });
  return app;
}

function isTooLarge(c: Context<HttpEnv>): boolean {
  return Number(c.req.header("Content-Length") ?? 0) > MAX_BODY_BYTES;
}
