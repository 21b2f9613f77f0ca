import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type pg from "pg";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

import { pictureLoad } from "~/art/pictures/picture-work.server";
import type { ShopFigure } from "~/desk/system/figures/shop-figures.server";
import { allProcessMetrics } from "~/integrations/observability/process-metrics.server";

import type { HttpEnv } from "../http-env";
import { shopText } from "./shop-text";

const LOOPBACK = new Set(["127.0.0.1", "::1"]);

/** What proxies add to a request that they pass on. */
const PROXY_MARKS = ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

type Access = { token: string | undefined; trustsProxies: boolean };

type Measured = {
  pools?: Readonly<Record<string, Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">>>;
  /** The numbers of the whole shop. */
  readShop?: () => Promise<ShopFigure[]>;
};

/**
 * Prometheus metrics of this process, and of the shop; shown to local requests, or with the token. A
 * request through a proxy counts as local only if the proxy is trusted and says so.
 */
export function createMetrics({
  token,
  trustsProxies,
  pools = {},
  readShop = async () => [],
}: Access & Measured) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = [...allProcessMetrics, ...picturesInWork(), ...connectionsOf(pools)];
  for (const metric of gauges) registry.registerMetric(metric);
  const shop = shopText(readShop);
  return {
    async show(c: Context<HttpEnv>) {
      const isHere = LOOPBACK.has(c.env.clientAddress.replace(/^::ffff:/, ""));
      if (
        !(isHere && speaksForItself(c, trustsProxies)) &&
        !knowsToken(c.req.header("authorization"), token)
      )
        return c.text("Not found", 404);
      const text = `${await registry.metrics()}${await shop()}`;
      return c.body(text, 200, { "Content-Type": registry.contentType });
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

/** How many connections to the database are open, and who waits for one. */
function connectionsOf(pools: NonNullable<Measured["pools"]>): Gauge[] {
  return [
    new Gauge({
      name: "database_connections",
      help: "Connections to the database: busy or idle",
      labelNames: ["pool", "state"],
      registers: [],
      collect() {
        for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
          this.set({ pool, state: "busy" }, totalCount - idleCount);
          this.set({ pool, state: "idle" }, idleCount);
        }
      },
    }),
    new Gauge({
      name: "database_connections_waiting",
      help: "How many wait for a connection to the database",
      labelNames: ["pool"],
      registers: [],
      collect() {
        for (const [pool, { waitingCount }] of Object.entries(pools))
          this.set({ pool }, waitingCount);
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
