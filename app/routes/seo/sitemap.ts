import { sitemapIndex } from "~/store/feeds/sitemap.server";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/sitemap";

/** The index of the sitemaps. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  return new Response(await sitemapIndex(db, config.publicUrl), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
