import { creatorCard, productCard } from "~/features/storefront/product/share-card.server";
import { servicesContext } from "~/middleware/context";

import { pngResponse } from "./png-response";

import type { Route } from "./+types/og-picture";

/** "/og/product/{slug}.png" and "/og/creator/{id}.png": pictures for sharing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const name = /^([a-z0-9-]{1,120})\.png$/.exec(params.file)?.[1];
  const card =
    params.kind === "product" ? productCard : params.kind === "creator" ? creatorCard : null;
  const bytes = name && card ? await card(services, name) : null;
  if (!bytes) throw new Response("Not found", { status: 404 });
  return pngResponse(bytes);
}
