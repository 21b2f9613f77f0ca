import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

import { clientAddress } from "./client-address.ts";
import { createDrain } from "./drain/drain.ts";
import { closeUnread, refuseMethod } from "./hardening/connections.ts";
import { refuseBroken } from "./refuse-broken.ts";

/** How long a request that has begun may take to end once nothing new is accepted. */
const OPEN_REQUESTS_MS = 8_000;

/** Serves requests on the port; port 0 picks a free one. Cached pages are written at once. */
export async function listen(
  port: number,
  fetch: (request: Request, clientAddress: string) => Promise<Response>,
  trustedProxies: readonly string[],
  writeKept: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<{ port: number; stop(drainMs?: number): Promise<void> }> {
  const drain = createDrain();
  const listener = getRequestListener(async (request, env) => {
    const peer = "incoming" in env ? (env.incoming.socket.remoteAddress ?? "") : "";
    return fetch(
      request,
      clientAddress(peer, request.headers.get("x-forwarded-for"), trustedProxies),
    );
  });
  const server = createServer((request, response) => {
    if (refuseMethod(request, response) || drain.answers(request, response)) return;
    closeUnread(request, response);
    if (!writeKept(request, response)) void listener(request, response);
  });
  server.on("clientError", refuseBroken);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop(drainMs = 0) {
      await drain.begin(drainMs);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), OPEN_REQUESTS_MS).unref();
      });
    },
  };
}
