import { isCreator } from "~/people/actor";
import { cartCount } from "~/cart/find-cart.server";
import { unreadNotifications } from "~/people/notifications/unread-notifications.server";
import type { HeaderViewer } from "~/store/site/viewer";
import { cartOwner } from "~/middleware/cart";
import { actorContext, servicesContext } from "~/middleware/context";

import type { Route } from "./+types/viewer";

type Viewer = HeaderViewer & { firstName: string | null; unreadNotifications: number };

/** The viewer, for the parts of a public page that differ by visitor. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const actor = context.get(actorContext);
  const viewer: Viewer = {
    signedIn: actor !== null,
    userId: actor?.userId ?? null,
    firstName: actor?.firstName ?? null,
    isCreator: actor !== null && isCreator(actor),
    isAdmin: actor?.isAdmin ?? false,
    isGuardian: actor?.isGuardian ?? false,
    cartCount: await cartCount(db, await cartOwner(context, request)),
    unreadNotifications: actor ? (await unreadNotifications(db, actor.userId)).length : 0,
  };
  return Response.json(viewer, { headers: { "Cache-Control": "private, no-store" } });
}
