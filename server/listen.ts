import { createServer, IncomingMessage, type ServerResponse } from "node:http";
import { Server, type AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

import { clientAddress } from "./client-address.ts";
import { createDrain } from "./drain/drain.ts";
import { closeUnread, refuseRequest } from "./hardening/connections.ts";
import type { IdentifiedRequest } from "./http-env.ts";
import { refuseBroken } from "./refuse-broken.ts";
import { identifyRequest } from "./observability/identify-request.ts";

/** How long a request that has begun may take to end once nothing new is accepted. */
const OPEN_REQUESTS_MS = 8_000;

/**
 * A connection over which nothing moves for so long is ended: whoever asks and does not read would
 * hold old pages in memory. The recommended proxy gives up after half of it.
 */
const SILENT_MS = 120_000;

type RunningServer = {
  port: number;
  /**
   * Stops listening. Connections that a response promised to keep are kept for as long as it said, and
   * end with the next response; without a time to drain, they end at once.
   */
  stop(drainMs?: number): Promise<void>;
};

/** Serves requests on the port; port 0 picks a free one. Cached pages are written at once. */
export async function listen(
  port: number,
  fetch: (request: Request, clientAddress: string, seen?: IdentifiedRequest) => Promise<Response>,
  trustedProxies: readonly string[],
  writeCached: (
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ) => boolean = () => false,
  silentMs = SILENT_MS,
): Promise<RunningServer> {
  const seenRequests = new WeakMap<IncomingMessage, IdentifiedRequest>();
  const drain = createDrain();
  const listener = getRequestListener(async (request, env) => {
    const incoming = "incoming" in env ? env.incoming : null;
    const peer = incoming?.socket.remoteAddress ?? "";
    const client = clientAddress(peer, request.headers.get("x-forwarded-for"), trustedProxies);
    const seen = incoming instanceof IncomingMessage ? seenRequests.get(incoming) : undefined;
    return fetch(request, client, seen);
  });
  const server = createServer((request, response) => {
    const seen = identifyRequest(request, trustedProxies);
    if (refuseRequest(request, response, seen.requestId) || drain.answers(request, response))
      return;
    closeUnread(request, response);
    if (writeCached(request, response, seen.requestId)) return;
    seenRequests.set(request, seen);
    void listener(request, response);
  });
  server.on("clientError", refuseBroken);
  server.timeout = silentMs;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop(drainMs) {
      await drain.begin(drainMs ?? 0);
      await new Promise<void>((resolve) => {
        // An HTTP server would end the idle connections with it.
        Server.prototype.close.call(server, () => resolve());
        if (drainMs === undefined) server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), OPEN_REQUESTS_MS).unref();
      });
    },
  };
}
