import { zipPlace } from "~/orders/address/zip-place.server";

import type { Route } from "./+types/zip";

/** City and state of a ZIP code, which the checkout fills in; null where we know none. */
export async function loader({ request }: Route.LoaderArgs) {
  const zip = new URL(request.url).searchParams.get("zip") ?? "";
  return Response.json(await zipPlace(zip), {
    headers: { "Cache-Control": "public, max-age=86400" },
  });
}
