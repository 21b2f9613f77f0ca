import { performance } from "node:perf_hooks";
import { createMiddleware } from "hono/factory";

import type { Logger } from "~/integrations/log/logger.server";
import { processMetrics } from "~/integrations/observability/process-metrics.server";
import { inSpan } from "~/integrations/observability/spans.server";
import { runInWorkContext } from "~/lib/observability/work-context.server";
import { REQUEST_ID_HEADER, requestIdFrom } from "~/lib/observability/request-id";
import { routePattern } from "~/middleware/route-pattern";

import type { HttpEnv } from "../http-env";

const METHODS = new Set(["GET", "HEAD", "POST"]);

/**
 * Gives every request its id, which is in its response and in every line of the log that it causes,
 * and measures it.
 */
export function observeRequests(log: Pick<Logger, "warn" | "debug">) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = c.env.requestId ?? requestIdFrom(null, false);
    const route = routePattern(c.req.path);
    const method = methodOf(c.req.method);
    const step = {
      name: `${method} ${route}`,
      kind: "server",
      facts: { "http.request.method": method, "http.route": route },
      parent: c.env.traceparent ?? null,
    } as const;
    await runInWorkContext({ requestId, route }, () =>
      inSpan(step, async (span) => {
        const began = performance.now();
        await next();
        // Someone who left is no failure of ours, whatever came of it.
        const isGone = c.req.raw.signal.aborted;
        const { status } = c.res;
        const ms = Math.round(performance.now() - began);
        c.header(REQUEST_ID_HEADER, requestId);
        countRequest(method, route, isGone ? "gone" : classOf(status), ms / 1000);
        span?.add({ "http.response.status_code": status });
        const facts = { method, status, ms };
        if (status >= 500 && !isGone) log.warn(facts, "request answered");
        else log.debug(facts, "request answered");
      }),
    );
  });
}

/** A page that was written from the cache, in so many seconds. */
export function recordCachedRequest(
  method: string | undefined,
  route: string,
  status: number,
  seconds: number,
) {
  countRequest(methodOf(method), route, classOf(status), seconds);
}

function countRequest(method: string, route: string, status: string, seconds: number) {
  processMetrics.requestSeconds.observe({ method, route, status }, seconds);
}

/** "2xx". */
function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

function methodOf(method = ""): string {
  return METHODS.has(method) ? method : "other";
}
