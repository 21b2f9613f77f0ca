import { Outlet, redirectDocument } from "react-router";

import { SiteFooter } from "~/features/site/site-footer";
import { SiteHeader } from "~/features/site/site-header";
import { activeCollections } from "~/features/collections/active-collections.server";
import { showsAgeGroups } from "~/features/settings/navigation-settings.server";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/public-layout";

/** Data for every public page's navigation; nothing about the visitor. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const [collections, showAges] = await Promise.all([activeCollections(db), showsAgeGroups(db)]);
  return { origin: config.publicUrl, collections, showAges };
}

/** Coming from an application page, loads the finished page with its small scripts. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url);
  },
];

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader collections={loaderData.collections} showAges={loaderData.showAges} />
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      <SiteFooter collections={loaderData.collections} />
    </div>
  );
}
