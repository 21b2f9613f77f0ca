import { productFeed } from "~/store/feeds/product-feed.server";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/feed-part";

/** A file of everything for sale, for Google Merchant Center: "/feeds/products-1.xml". */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const [, number] = /^products-([1-9]\d{0,2})\.xml$/.exec(params.part) ?? [];
  const body = number ? await productFeed(db, config.publicUrl, Number(number)) : null;
  if (body === null) throw new Response("Not found", { status: 404 });
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
