import { brandCard } from "~/features/storefront/product/share-card.server";
import { servicesContext } from "~/middleware/context";

import { pngResponse } from "./png-response";

import type { Route } from "./+types/og-home";

/** The picture shown when a page without one of its own is shared. */
export async function loader({ context }: Route.LoaderArgs) {
  return pngResponse(await brandCard(context.get(servicesContext)));
}
