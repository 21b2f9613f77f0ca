import type { IncomingMessage } from "node:http";

import { requestIdFrom } from "../../app/lib/seen/request-id.ts";
import { isTrustedProxy } from "../client-address.ts";
import type { SeenRequest } from "../http-env.ts";

/** The request's id and trace: a trusted proxy's where it names them, otherwise of our own. */
export function seenRequest(
  { headers, socket }: IncomingMessage,
  trustedProxies: readonly string[],
): SeenRequest {
  const { "x-request-id": id, traceparent } = headers;
  const isTrusted =
    (id !== undefined || traceparent !== undefined) &&
    isTrustedProxy(socket.remoteAddress ?? "", trustedProxies);
  return {
    requestId: requestIdFrom(typeof id === "string" ? id : null, isTrusted),
    traceparent: isTrusted && typeof traceparent === "string" ? traceparent : null,
  };
}
