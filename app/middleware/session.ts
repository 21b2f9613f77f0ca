import { redirect, type MiddlewareFunction } from "react-router";

import { ABSOLUTE_LIMIT_SECONDS } from "~/features/accounts/session-limits";
import { signedInActor } from "~/features/accounts/signed-in-actor.server";

import { actorContext, servicesContext } from "./context";

/**
 * Finds out who is asking and keeps the session alive; never redirects by itself.
 * Belongs on every layout whose pages differ by visitor; public pages are served without it.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { auth, db, now } = context.get(servicesContext);
  const { headers, response } = await auth.api.getSession({
    headers: request.headers,
    returnHeaders: true,
  });
  if (response) {
    const age = now().getTime() - response.session.createdAt.getTime();
    const actor =
      age < ABSOLUTE_LIMIT_SECONDS * 1000 ? await signedInActor(db, response.user.id) : null;
    context.set(actorContext, actor);
  }
  const answer = await next();
  for (const cookie of headers.getSetCookie()) answer.headers.append("Set-Cookie", cookie);
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
};

/** Where a visitor is sent to sign in and come back from. */
export function signInRedirect(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/\.data$/, "") + search;
  return redirect(`/auth?next=${encodeURIComponent(next)}`);
}
