import type { IncomingMessage } from "node:http";

import type { Database } from "~/platform/database/client.server";
import { saveVisits } from "~/desk/system/visits/visit-days.server";
import { createVisitCounter } from "~/desk/system/visits/visit-counter";
import type { Logger } from "~/integrations/log/logger.server";

import { clientAddress } from "../client-address";
import { publicUrl } from "../public-urls";

const KEEP_EVERY_MS = 10_000;

/** Files and the router's data requests, which no one looks at as a page. */
const notAPage = /\.(data|xml|txt|webmanifest)(\?|$)/;

type Deps = { trustedProxies: readonly string[]; log: Pick<Logger, "warn">; now: () => Date };

type VisitWatch = {
  /** Counts a page that was written from the cache. */
  countCached(request: IncomingMessage): void;
  /** Counts a page that was made for this request, if it is a public one. */
  countMade(request: Request, client: string, response: Response): void;
  /** Writes down what was counted, and counts no longer. */
  stop(): Promise<void>;
};

/**
 * Counts views of public pages in memory, and writes them down every ten seconds. What a crash
 * loses is not missed.
 */
export function countVisits(db: Database, { trustedProxies, log, now }: Deps): VisitWatch {
  const counter = createVisitCounter();
  const keep = async () => {
    const counted = counter.take();
    await saveVisits(db, counted, {
      now: now(),
      addressOf: ({ peer, forwardedFor }) => clientAddress(peer, forwardedFor, trustedProxies),
    });
  };
  const keepQuietly = () =>
    keep().catch((error: unknown) => log.warn({ err: error }, "visits not kept"));
  const timer = setInterval(() => void keepQuietly(), KEEP_EVERY_MS).unref();
  return {
    countCached({ method, url = "", headers, socket }) {
      if (method !== "GET" || notAPage.test(url)) return;
      counter.count({
        peer: socket.remoteAddress ?? "",
        forwardedFor: textOf(headers["x-forwarded-for"]),
        userAgent: headers["user-agent"] ?? "",
        destination: textOf(headers["sec-fetch-dest"]),
        purpose: textOf(headers["sec-purpose"]),
      });
    },
    countMade({ method, url, headers }, client, { status }) {
      const { pathname, search } = new URL(url);
      const isShown = status === 200 || status === 304;
      if (method !== "GET" || !isShown || notAPage.test(pathname)) return;
      if (publicUrl(pathname, search) === null) return;
      counter.count({
        peer: client,
        forwardedFor: null,
        userAgent: headers.get("user-agent") ?? "",
        destination: headers.get("sec-fetch-dest"),
        purpose: headers.get("sec-purpose"),
      });
    },
    async stop() {
      clearInterval(timer);
      await keepQuietly();
    },
  };
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === "string" ? header : null;
}
