import { redirect } from "react-router";

import { creatorCard, productCard } from "~/store/product/share-card.server";
import { currentSlug } from "~/store/product/product-page.server";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";

import { CARD_CACHING, pngResponse } from "./png-response";

import type { Route } from "./+types/og-picture";

/** "/og/product/{slug}.png" and "/og/creator/{id}.png": pictures for sharing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { kind } = params;
  const name = /^([a-z0-9-]{1,120})\.png$/.exec(params.file)?.[1];
  const card = kind === "product" ? productCard : kind === "creator" ? creatorCard : null;
  const bytes = name && card ? await card(services, name) : null;
  // An artist's picture is for sharing alone, as many an artist's page is left out by search engines.
  if (bytes) return pngResponse(bytes, kind === "creator" ? { "X-Robots-Tag": "noindex" } : {});
  const slug = name && kind === "product" ? await currentSlug(services.db, name) : null;
  if (!slug || slug === name) throw new Response("Not found", { status: 404 });
  // A product that got another title: its page redirects in the same way.
  const path = pathTo("/og/:kind/:file", { kind, file: `${slug}.png` });
  return redirect(path, { status: 301, headers: { "Cache-Control": CARD_CACHING } });
}
