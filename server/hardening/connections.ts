import type { IncomingMessage, ServerResponse } from "node:http";

import { REQUEST_ID_HEADER } from "../../app/lib/seen/request-id.ts";

/** They echo or tunnel what they are sent; nothing here answers them. */
const REFUSED = new Set(["TRACE", "TRACK", "CONNECT"]);

/** Refuses methods that no page has; whether it did. */
export function refuseMethod(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): boolean {
  if (!REFUSED.has(request.method ?? "")) return false;
  response.writeHead(405, {
    Allow: "GET, HEAD, POST",
    "Content-Type": "text/plain; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    Connection: "close",
    [REQUEST_ID_HEADER]: requestId,
  });
  response.end("This method is not supported.");
  return true;
}

/** A response that comes before the whole body has arrived ends the connection: the rest is not read. */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length === "0" && encoding === undefined) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...args: unknown[]) => {
    if (!request.complete) response.shouldKeepAlive = false;
    return Reflect.apply(writeHead, response, args);
  };
}
