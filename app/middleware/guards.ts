import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { isCreator, type Actor } from "~/features/accounts/actor";

import { actorContext } from "./context";
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

/** Lets admins through; other accounts get the denial page. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  if (!requireActor(context, request).isAdmin) throw data("admins-only", { status: 403 });
  return next();
};
