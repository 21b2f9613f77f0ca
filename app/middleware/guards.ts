import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { isCreator, type Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { pathTo } from "~/path-to";

import { hasIntents, permissionFor } from "./admin-page-permissions";
import { actorContext, signedInContext } from "./context";
import { askAgain, intentOf, isPost, tablePath } from "./fresh-sign-in";
import { signInRedirect } from "./session";

/** The signed-in actor inside a guarded route. */
export function requireActor(context: Readonly<RouterContextProvider>, request: Request): Actor {
  const actor = context.get(actorContext);
  if (!actor) throw signInRedirect(request);
  return actor;
}

/** Lets signed-in people through; others go to the sign-in page and come back. */
export const requireSignedIn: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  requireActor(context, request);
  return next();
};

/** Lets creators through; other accounts get the denial page. */
export const requireCreator: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  if (!isCreator(requireActor(context, request))) throw data("creators-only", { status: 403 });
  return next();
};

/**
 * Lets admins through to the pages that their role may open, and to what their role may post there;
 * everyone else gets the denial page. Whoever still has to set up a second factor does that first,
 * and what matters most asks for a fresh sign-in.
 */
export const requireAdmin: MiddlewareFunction<Response> = async (args, next) => {
  const { context, request } = args;
  const actor = requireActor(context, request);
  if (context.get(signedInContext)?.lacksSecondFactor)
    throw redirect(pathTo("/account/second-factor"));
  if (!actor.isAdmin) throw data("admins-only", { status: 403 });
  const path = tablePath(args.pattern);
  const intent = hasIntents(path) ? await intentOf(request) : null;
  const right = permissionFor(path, isPost(request), intent);
  if (!right || !mayDo(actor, right)) throw data("not-your-role", { status: 403 });
  return askAgain(args, next);
};
