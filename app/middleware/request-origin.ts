import type { RouterContextProvider } from "react-router";

import type { RequestOrigin } from "~/platform/audit/record-security-event.server";

import { clientAddressContext } from "./context";

/** The origin of this request, for limits and the security log. */
export function requestOrigin(
  context: Readonly<RouterContextProvider>,
  request: Request,
): RequestOrigin {
  return {
    ipAddress: context.get(clientAddressContext),
    userAgent: request.headers.get("User-Agent"),
  };
}
