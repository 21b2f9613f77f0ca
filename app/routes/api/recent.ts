import { RECENT_LIMIT } from "~/store/listing/recent/recent-products";
import { recentProducts } from "~/store/listing/recent/recent-products.server";
import { isUuid } from "~/lib/uuid";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/recent";

/** The current state of a browser's recently viewed products, requested by their ids. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const asked = new URL(request.url).searchParams.get("ids") ?? "";
  const ids = [...new Set(asked.toLowerCase().split(",", RECENT_LIMIT))].filter(isUuid);
  return Response.json(await recentProducts(db, ids), {
    headers: { "Cache-Control": "no-store" },
  });
}
