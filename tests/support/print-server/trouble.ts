import type { IncomingMessage, ServerResponse } from "node:http";

import type { PrintRequest } from "./judge.ts";
import { PrintFault } from "./print-fault.ts";

/**
 * lost-response: carried out, then the connection breaks. lost-request: it breaks before. silence:
 * carried out, but there is no response. nonsense: carried out, but the body is not JSON.
 * wrong-shape: carried out, but the JSON has another shape. error-500, rate-limit, conflict: refused.
 * hidden: not found, although it exists.
 */
export type Trouble =
  | "lost-response"
  | "lost-request"
  | "silence"
  | "nonsense"
  | "wrong-shape"
  | "error-500"
  | "rate-limit"
  | "conflict"
  | "hidden";

const refusing: Partial<Record<Trouble, number>> = {
  "error-500": 500,
  "rate-limit": 429,
  conflict: 409,
  hidden: 404,
};

export function refusalOf(kind: Trouble): { status: number; body: object } | null {
  const status = refusing[kind];
  if (status === undefined) return null;
  return { status, body: new PrintFault(status, "Not now.").body };
}

export async function readRequest(
  incoming: IncomingMessage,
  origin: string,
): Promise<PrintRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const { pathname, searchParams } = new URL(incoming.url ?? "/", origin);
  return {
    method: incoming.method ?? "GET",
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

export function send(
  outgoing: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string>,
): void {
  outgoing.writeHead(status, { "content-type": "application/json", ...headers });
  outgoing.end(body);
}
