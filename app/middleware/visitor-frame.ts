import type { RouterContextProvider } from "react-router";

import { isCreator } from "~/people/actor";
import { cartCount } from "~/cart/find-cart.server";
import { shopNavigation } from "./shop-frame";

import { cartOwner } from "./cart";
import { actorContext, servicesContext } from "./context";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** What the shop's header and footer show this visitor. */
export async function visitorFrame({ context, request }: Asked) {
  const services = context.get(servicesContext);
  const { db, config } = services;
  const actor = context.get(actorContext);
  const [{ collections, showAges }, count] = await Promise.all([
    shopNavigation(services),
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
