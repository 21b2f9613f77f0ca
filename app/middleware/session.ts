import { redirect, type MiddlewareFunction } from "react-router";

import type { Actor } from "~/features/accounts/actor";
import { ABSOLUTE_LIMIT_SECONDS } from "~/features/accounts/session-limits";
import { signedInActor } from "~/features/accounts/signed-in-actor.server";
import type { Services } from "~/services.server";

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

/** Who is asking, for resources that are not under a layout with the session middleware. */
export async function actorOfRequest(
  request: Request,
  { auth, db, now }: Pick<Services, "auth" | "db" | "now">,
): Promise<Actor | null> {
  const found = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } });
  if (!found) return null;
  const age = now().getTime() - found.session.createdAt.getTime();
  return age < ABSOLUTE_LIMIT_SECONDS * 1000 ? signedInActor(db, found.user.id) : null;
}

/** Where a visitor is sent to sign in and come back from. */
export function signInRedirect(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/\.data$/, "") + search;
  return redirect(`/auth?next=${encodeURIComponent(next)}`);
}
