import type { RouterContextProvider } from "react-router";

import { isCreator } from "~/features/accounts/actor";
import { cartCount } from "~/features/cart/find-cart.server";
import { activeCollections } from "~/features/collections/active-collections.server";
import { showsAgeGroups } from "~/features/settings/navigation-settings.server";

import { cartOwner } from "./cart";
import { actorContext, servicesContext } from "./context";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** What the shop's header and footer show this visitor. */
export async function visitorFrame({ context, request }: Asked) {
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
