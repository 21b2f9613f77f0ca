import type { IncomingMessage } from "node:http";

import { requestIdFrom } from "../../app/lib/observability/request-id.ts";
import { isTrustedProxy } from "../client-address.ts";
import type { IdentifiedRequest } from "../http-env.ts";

/** The request's id and trace: a trusted proxy's where it names them, otherwise of our own. */
export function identifyRequest(
  { headers, socket }: IncomingMessage,
  trustedProxies: readonly string[],
): IdentifiedRequest {
  const { "x-request-id": id, traceparent } = headers;
  const isTrusted =
    (id !== undefined || traceparent !== undefined) &&
    isTrustedProxy(socket.remoteAddress ?? "", trustedProxies);
  return {
    requestId: requestIdFrom(typeof id === "string" ? id : null, isTrusted),
    traceparent: isTrusted && typeof traceparent === "string" ? traceparent : null,
  };
}
