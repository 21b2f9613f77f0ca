import { pagesSitemap, productsSitemap } from "~/store/feeds/sitemap.server";
import { servicesContext } from "~/middleware/context";
import { listedPaths } from "~/public-pages";

import type { Route } from "./+types/sitemap-part";

/** One sitemap: "/sitemaps/pages-1.xml", "/sitemaps/products-2.xml". */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const [, kind, number] = /^(pages|products)-([1-9]\d{0,2})\.xml$/.exec(params.part) ?? [];
  const body =
    kind === "products"
      ? await productsSitemap(db, config.publicUrl, Number(number))
      : kind === "pages"
        ? await pagesSitemap(db, config.publicUrl, {
            file: Number(number),
            staticPaths: listedPaths,
          })
        : null;
  if (body === null) throw new Response("Not found", { status: 404 });
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
