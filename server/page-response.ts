import type { IncomingMessage, ServerResponse } from "node:http";

import { REQUEST_ID_HEADER } from "~/lib/observability/request-id";

import { encodedBody } from "./cache/encoded-body";
import { encodingFor, isUnchanged, type CachedPage, type Encoding } from "./cached-response";

/** A cached page as the response to this request. */
export function responseFrom(page: CachedPage, request: Request): Response {
  const encoding = encodingFor(request.headers.get("Accept-Encoding"));
  const { body, etag } = encodedBody(page, encoding);
  const headers = new Headers(page.headers);
  headers.set("ETag", etag);
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  if (isUnchanged(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Length", String(body.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}

const headersOf = new WeakMap<CachedPage, Partial<Record<Encoding, string[]>>>();

/** Writes a cached page straight to the socket: no Request or Response in between. */
export function writeFrom(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const accepted = request.headers["accept-encoding"];
  const encoding = encodingFor(typeof accepted === "string" ? accepted : undefined);
  const { body, etag } = encodedBody(page, encoding);
  const headers = [REQUEST_ID_HEADER, requestId, ...rawHeaders(page, encoding)];
  if (isUnchanged(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers.slice(0, -2));
    response.end();
    return;
  }
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

function rawHeaders(page: CachedPage, encoding: Encoding): string[] {
  const known = headersOf.get(page) ?? {};
  headersOf.set(page, known);
  return (known[encoding] ??= rawHeadersFor(page, encoding));
}

function rawHeadersFor(page: CachedPage, encoding: Encoding): string[] {
  const { body, etag } = encodedBody(page, encoding);
  return [
    ...page.headers.flat(),
    "vary",
    "Accept-Encoding",
    "etag",
    etag,
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    // last, so that a 304 can omit it
    "content-length",
    String(body.length),
  ];
}
