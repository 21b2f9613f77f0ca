import type { IncomingMessage, ServerResponse } from "node:http";

import { REQUEST_ID_HEADER } from "../../app/lib/observability/request-id.ts";

/** They echo or tunnel what they are sent; nothing here answers them. */
const REFUSED = new Set(["TRACE", "TRACK", "CONNECT"]);

/**
 * Refuses methods that no page has, and requests that name two hosts: who is in front may have read the
 * other one. @returns whether it did
 */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): boolean {
  const refuse = (status: number, text: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, {
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      Connection: "close",
      [REQUEST_ID_HEADER]: requestId,
    });
    response.end(text);
    return true;
  };
  if (REFUSED.has(request.method ?? ""))
    return refuse(405, "This method is not supported.", { Allow: "GET, HEAD, POST" });
  if (hostsIn(request.rawHeaders) > 1) return refuse(400, "We could not read what was sent.");
  return false;
}

/** Of the headers as they came, name and value by turns. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts;
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
