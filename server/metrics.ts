import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

import { pictureLoad } from "~/features/pictures/picture-work.server";

import type { HttpEnv } from "./http-env";

const LOOPBACK = new Set(["127.0.0.1", "::1"]);

/** What proxies add to a request that they pass on. */
const PROXY_MARKS = ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

type Access = { token: string | undefined; trustsProxies: boolean };

/**
 * Prometheus metrics of this process; shown to local requests, or with the token. A request through a
 * proxy counts as local only if the proxy is trusted and says so.
 */
export function createMetrics({ token, trustsProxies }: Access) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Response time by method and status",
    labelNames: ["method", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  for (const gauge of picturesInWork()) registry.registerMetric(gauge);
  return {
    measure: createMiddleware(async (c, next) => {
      const stop = duration.startTimer({ method: c.req.method });
      await next();
      stop({ status: String(c.res.status) });
    }),
    async show(c: Context<HttpEnv>) {
      const isHere = LOOPBACK.has(c.env.clientAddress.replace(/^::ffff:/, ""));
      if (
        !(isHere && speaksForItself(c, trustsProxies)) &&
        !knowsToken(c.req.header("authorization"), token)
      )
        return c.text("Not found", 404);
      return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
    },
  };
}

/** How busy the threads are that make pictures. */
function picturesInWork(): Gauge[] {
  return [
    new Gauge({
      name: "picture_tasks_running",
      help: "Pictures that are being made now",
      registers: [],
      collect() {
        this.set(pictureLoad().running);
      },
    }),
    new Gauge({
      name: "picture_tasks_waiting",
      help: "Pictures that wait for a thread",
      registers: [],
      collect() {
        this.set(pictureLoad().waiting);
      },
    }),
  ];
}

/** Whether the address is the client's own: a proxy on this machine makes everyone look local. */
function speaksForItself(c: Context, trustsProxies: boolean): boolean {
  if (c.req.header("x-forwarded-for") !== undefined) return trustsProxies;
  return PROXY_MARKS.every((name) => c.req.header(name) === undefined);
}

function knowsToken(header: string | undefined, token: string | undefined): boolean {
  if (!token || !header) return false;
  const given = Buffer.from(header);
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
