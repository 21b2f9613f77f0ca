import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { hiddenFromSearch } from "~/route-table";

import type { Route } from "./+types/robots";

/** Lets search engines visit everything public. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const lines = [
    "User-agent: *",
    ...hiddenFromSearch.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${config.publicUrl}${pathTo("/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
