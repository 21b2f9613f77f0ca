import { signedPrintFile } from "~/press/print-orders/signed-print-file.server";
import { readQuery } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/print-file";

/** A print file, for whoever has its signed link; no session opens it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { files, secret, now } = context.get(servicesContext);
  const query = readQuery(request);
  const found = await signedPrintFile(files, params, query, { secret, now: now() });
  const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
  if (!found.ok) return new Response(null, { status: found.isExpired ? 410 : 404, headers });
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      ...headers,
      "Content-Type": "image/png",
      "Content-Length": String(found.bytes.byteLength),
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
