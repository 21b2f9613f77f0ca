import { redirect, type MiddlewareFunction } from "react-router";

import type { Actor } from "~/features/accounts/actor";
import { ABSOLUTE_LIMIT_SECONDS } from "~/features/accounts/sessions/session-limits";
import { endSession } from "~/features/accounts/sessions/end-session.server";
import { signedInActor } from "~/features/accounts/sessions/signed-in-actor.server";
import { pathTo } from "~/path-to";
import type { Services } from "~/services.server";

import { actorContext, servicesContext } from "./context";

/**
 * Finds out who is asking and keeps the session alive; never redirects by itself.
 * Belongs on every layout whose pages differ by visitor; public pages are served without it.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const services = context.get(servicesContext);
  const { headers, response: session } = await services.auth.api.getSession({
    headers: request.headers,
    returnHeaders: true,
  });
  if (session) context.set(actorContext, await actorOfSession(services, session));
  const response = await next();
  // A response that opens or ends a session sets its own cookie, which takes precedence.
  const own = new Set(response.headers.getSetCookie().map(cookieName));
  for (const cookie of headers.getSetCookie()) {
    if (!own.has(cookieName(cookie))) response.headers.append("Set-Cookie", cookie);
  }
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** Who is asking, for resources that are not under a layout with the session middleware. */
export async function actorOfRequest(
  request: Request,
  services: Pick<Services, "auth" | "db" | "now">,
): Promise<Actor | null> {
  const found = await services.auth.api.getSession({
    headers: request.headers,
    query: { disableRefresh: true },
  });
  return found ? actorOfSession(services, found) : null;
}

/** The token of the session a request carries, to end it; null without one. */
export async function sessionToken(
  request: Request,
  { auth }: Pick<Services, "auth">,
): Promise<string | null> {
  const found = await auth.api.getSession({
    headers: request.headers,
    query: { disableRefresh: true },
  });
  return found?.session.token ?? null;
}

async function actorOfSession(
  { db, now }: Pick<Services, "db" | "now">,
  { session, user }: { session: { createdAt: Date; token: string }; user: { id: string } },
): Promise<Actor | null> {
  const age = now().getTime() - session.createdAt.getTime();
  if (age < ABSOLUTE_LIMIT_SECONDS * 1000) return signedInActor(db, user.id);
  await endSession(db, session.token);
  return null;
}

function cookieName(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}

/** Where a visitor is sent to sign in and come back from. */
export function signInRedirect(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/\.data$/, "") + search;
  return redirect(pathTo("/auth", { query: { next } }));
}
