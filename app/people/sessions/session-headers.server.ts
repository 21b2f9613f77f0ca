import type { RequestOrigin } from "~/platform/audit/record-security-event.server";

/** What the authentication library needs to know about a sign-in request. */
export function sessionHeaders({ ipAddress, userAgent }: RequestOrigin): Headers {
  const headers = new Headers();
  if (ipAddress) headers.set("X-Forwarded-For", ipAddress);
  if (userAgent) headers.set("User-Agent", userAgent.slice(0, 300));
  return headers;
}
