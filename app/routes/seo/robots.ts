import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/robots";

/** What search engines may visit: everything public. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const lines = [
    "User-agent: *",
    ...[
      "/admin",
      "/account",
      "/cart",
      "/checkout",
      "/orders/",
      "/guardian",
      "/parent-consent/",
      "/dev/",
      "/api/",
    ].map((path) => `Disallow: ${path}`),
    ...["/creator/dashboard", "/creator/upload", "/creator/profile", "/design-review"].map(
      (path) => `Disallow: ${path}`,
    ),
    "",
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
