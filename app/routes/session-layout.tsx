import { Outlet } from "react-router";

import { isCreator } from "~/features/accounts/actor";
import { SessionWatch } from "~/features/accounts/sessions/session-watch";
import { cartCount } from "~/features/cart/find-cart.server";
import { SiteFooter } from "~/features/site/site-footer";
import { SiteHeader } from "~/features/site/site-header";
import { activeCollections } from "~/features/collections/active-collections.server";
import { showsAgeGroups } from "~/features/settings/navigation-settings.server";
import { cartOwner } from "~/middleware/cart";
import { actorContext, servicesContext } from "~/middleware/context";
import { sessionMiddleware } from "~/middleware/session";
import { FlashToasts } from "~/ui/flash-toasts";

import type { Route } from "./+types/session-layout";

export const middleware = [sessionMiddleware];

/**
 * Data about the visitor for the page layout. Having it also makes the client request the server on
 * every navigation, so that the middleware runs.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const actor = context.get(actorContext);
  const [collections, showAges, count] = await Promise.all([
    activeCollections(db),
    showsAgeGroups(db),
    cartCount(db, await cartOwner(context, request)),
  ]);
  return {
    origin: config.publicUrl,
    collections,
    showAges,
    viewer: {
      userId: actor?.userId ?? null,
      signedIn: actor !== null,
      isCreator: actor !== null && isCreator(actor),
      isAdmin: actor?.isAdmin ?? false,
      isGuardian: actor?.isGuardian ?? false,
      cartCount: count,
    },
  };
}

export default function SessionLayout({ loaderData }: Route.ComponentProps) {
  const { collections, showAges, viewer } = loaderData;
  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader collections={collections} showAges={showAges} viewer={viewer} />
        <main id="main" className="flex-1">
          <Outlet />
        </main>
        <SiteFooter collections={collections} />
      </div>
      <SessionWatch userId={viewer.userId} />
      <FlashToasts />
    </>
  );
}
