import { createMiddleware } from "hono/factory";

import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { routePattern } from "~/middleware/route-pattern";
import { prefixOf } from "~/path-to";
import type { Services } from "~/services.server";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Payment providers post from elsewhere and sign what they send. */
const SIGNED_PATHS = prefixOf("/webhooks/:provider");

export type WriteRequest = {
  method: string;
  path: string;
  origin: string | null;
  fetchSite: string | null;
  host: string | null;
};

/**
 * Whether a mutating request was made by a page of another site. Browsers always send the origin of a
 * post; a request without one does not come from a page.
 */
export function isCrossSite(
  { method, path, origin, fetchSite, host }: WriteRequest,
  { publicUrl, isDemo }: { publicUrl: string; isDemo: boolean },
): boolean {
  if (READING.has(method) || path.startsWith(SIGNED_PATHS)) return false;
  if (fetchSite !== null && fetchSite !== "same-origin" && fetchSite !== "none") return true;
  if (origin === null) return false;
  if (origin === new URL(publicUrl).origin) return false;
  // The demo may be opened under any name the machine has.
  return !(
    isDemo &&
    host !== null &&
    (origin === `http://${host}` || origin === `https://${host}`)
  );
}

/** Refuses posts from other sites, on every route. */
export function refuseCrossSite({ config, db, log }: Pick<Services, "config" | "db" | "log">) {
  return createMiddleware<{ Bindings: { clientAddress: string } }>(async (c, next) => {
    const request = {
      method: c.req.method,
      path: c.req.path,
      origin: c.req.header("Origin") ?? null,
      fetchSite: c.req.header("Sec-Fetch-Site") ?? null,
      host: c.req.header("Host") ?? null,
    };
    if (!isCrossSite(request, config)) return next();
    await recordSecurityEvent(db, {
      action: "CROSS_SITE_REFUSED",
      resourceType: "request",
      resourceId: routePattern(request.path),
      ipAddress: c.env.clientAddress,
      userAgent: c.req.header("User-Agent") ?? null,
    }).catch((error: unknown) => log.error({ err: error }, "security log"));
    return c.text("This form was sent from another site.", 403);
  });
}
