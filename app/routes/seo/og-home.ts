import { brandCard } from "~/store/product/share-card.server";
import { servicesContext } from "~/middleware/context";

import { pngResponse } from "./png-response";

import type { Route } from "./+types/og-home";

/** The sharing picture of pages without one of their own. */
export async function loader({ context }: Route.LoaderArgs) {
  return pngResponse(await brandCard(context.get(servicesContext)));
}
