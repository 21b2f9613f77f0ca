import { brandCard } from "~/features/catalogue/share-card.server";
import { servicesContext } from "~/middleware/context";

import { pngAnswer } from "./png-answer";

import type { Route } from "./+types/og-home";

/** The picture shown when a page without one of its own is shared. */
export async function loader({ context }: Route.LoaderArgs) {
  return pngAnswer(await brandCard(context.get(servicesContext)));
}
