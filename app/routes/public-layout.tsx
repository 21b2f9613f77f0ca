import { Outlet, redirectDocument } from "react-router";

import { saveSentText } from "~/people/sessions/watch-typing";
import { SiteFooter } from "~/store/site/site-footer";
import { Island } from "~/islands";
import { shopNavigation } from "~/middleware/shop-frame";
import { servicesContext } from "~/middleware/context";
import { NotLoaded } from "~/ui/island/not-loaded";

import type { Route } from "./+types/public-layout";

/** Data for every public page's navigation; nothing about the visitor. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return { origin: services.config.publicUrl, ...(await shopNavigation(services)) };
}

/**
 * Coming from an application page, loads whatever its router does not know: a finished page with its
 * small scripts, or a page of another area.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    saveSentText(request.url);
    throw redirectDocument(request.url);
  },
];

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { collections, showAges } = loaderData;
  return (
    <div className="flex min-h-dvh flex-col">
      <Island name="PublicHeader" className="contents" props={{ collections, showAges }} />
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      <Island name="PicturesToCome" props={{}} />
      <Island name="Toasts" props={{}} />
      <NotLoaded />
      <SiteFooter collections={collections} />
    </div>
  );
}
