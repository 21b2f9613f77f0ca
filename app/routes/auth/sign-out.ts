import { redirect, redirectDocument } from "react-router";

import { signOut } from "~/people/sessions/sign-out.server";
import { copyCartToGuest } from "~/cart/merge-guest-cart.server";
import { readForm } from "~/lib/read-form";
import { cartOwnerForGuest } from "~/middleware/cart";
import { actorContext, servicesContext } from "~/middleware/context";
import { requestOrigin } from "~/middleware/request-origin";
import { pathTo } from "~/path-to";

import type { Route } from "./+types/sign-out";

export function loader() {
  return redirect(pathTo("/"));
}

/** Ends all sessions, or an idle one on this device only, and always redirects home. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, auth } = context.get(servicesContext);
  const actor = context.get(actorContext);
  const isIdle = (await readForm(request)).get("reason") === "idle";
  const response = redirectDocument(pathTo("/"));
  if (actor) {
    const guest = await cartOwnerForGuest(context, request);
    await copyCartToGuest(db, actor.userId, guest.owner);
    for (const cookie of guest.cookies) response.headers.append("Set-Cookie", cookie);
  }
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  for (const cookie of headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  const origin = requestOrigin(context, request);
  if (actor) await signOut(db, actor, { isIdle }, origin);
  return response;
}
