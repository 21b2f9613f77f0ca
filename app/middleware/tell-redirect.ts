import type { MiddlewareFunction } from "react-router";

import { GO_TO, SENT_BY_SCRIPT } from "~/ui/forms/page/sent-by-script";

/**
 * Tells a finished page's script where to go: a fetch would follow a redirect by itself, and fails
 * where that leads to another site, such as the payment provider's.
 */
export const tellRedirect: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const to = response.headers.get("Location");
  if (to === null || !request.headers.has(SENT_BY_SCRIPT)) return response;
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.set(GO_TO, to);
  return new Response(null, { status: 204, headers });
};
