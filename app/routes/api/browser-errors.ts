import { browserReport } from "~/desk/system/errors/browser-report";
import { REPORT_BYTES } from "~/desk/system/errors/error-limits";
import { retryLater } from "~/lib/retry-later";
import { clientAddressContext, servicesContext } from "~/middleware/context";
import { routePattern } from "~/middleware/route-pattern";

import type { Route } from "./+types/browser-errors";

/** Errors in scripts of our pages, as browsers report them; of who had one, nothing is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const { errors } = context.get(servicesContext);
  if (Number(request.headers.get("Content-Length") ?? 0) > REPORT_BYTES) return tooLarge();
  const text = await request.text();
  if (Buffer.byteLength(text) > REPORT_BYTES) return tooLarge();
  const report = browserReport.safeParse(parsed(text));
  if (!report.success) return new Response("This is not a report.", { status: 400 });
  if (!isFromOurPage(request.headers)) return new Response("Only our pages.", { status: 403 });
  const seconds = errors.limit.count(context.get(clientAddressContext));
  if (seconds !== null) return new Response(null, retryLater(429, seconds));
  errors.recordBrowserError(report.data, routePattern(report.data.path));
  return new Response(null, { status: 204 });
}

export function loader() {
  return new Response("Reports are posted here.", { status: 405, headers: { Allow: "POST" } });
}

/** Other sites were refused before; a browser says where a script's request comes from. */
function isFromOurPage(headers: Headers): boolean {
  return headers.get("Sec-Fetch-Site") === "same-origin" || headers.get("Origin") !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function tooLarge() {
  return new Response("This report is too large.", { status: 413 });
}
