import { redirect, type MiddlewareFunction } from "react-router";

import type { Actor } from "~/people/actor";
import { CODE_WITHIN_MINUTES } from "~/people/second-factor/second-factor-limits";
import { readSession } from "~/people/sessions/read-session.server";
import { sessionFacts } from "~/people/sessions/session-facts.server";
import { ABSOLUTE_LIMIT_SECONDS } from "~/people/sessions/session-limits";
import { endSession } from "~/people/sessions/end-session.server";
import { signedInActor } from "~/people/sessions/signed-in-actor.server";
import { MINUTE_MS } from "~/lib/dates";
import { pathTo } from "~/path-to";
import type { Services } from "~/services.server";

import { actorContext, servicesContext, signedInContext, type SignedIn } from "./context";
import { recordRefusal } from "./record-refusal";

/**
 * Finds out who is asking and keeps the session alive; never redirects by itself.
 * Belongs on every layout whose pages differ by visitor; public pages are served without it.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const services = context.get(servicesContext);
  const { headers, response: session } = await readSession(services, request, {
    isKeptAlive: true,
  });
  const found = session && (await signedIn(services, session));
  if (session) context.set(actorContext, found?.actor ?? null);
  if (found) context.set(signedInContext, found.signedIn);
  const response = await next();
  if (response.status === 403) await recordRefusal(context, request);
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
  services: Pick<Services, "auth" | "config" | "db" | "now">,
): Promise<Actor | null> {
  const { response: found } = await readSession(services, request, { isKeptAlive: false });
  return found ? ((await signedIn(services, found))?.actor ?? null) : null;
}

/** Who has typed the right password in this browser and still has to type a code; null for others. */
export async function awaitingCode(
  request: Request,
  services: Pick<Services, "auth" | "db" | "now">,
): Promise<{ token: string; userId: string; email: string } | null> {
  const { response: found } = await readSession(services, request, { isKeptAlive: false });
  if (!found) return null;
  const { token } = found.session;
  const facts = await sessionFacts(services.db, token);
  if (!facts?.awaitsCode) return null;
  if (services.now().getTime() - facts.startedAt.getTime() < CODE_WITHIN_MINUTES * MINUTE_MS)
    return { token, userId: facts.userId, email: found.user.email };
  await endSession(services.db, token);
  return null;
}

/** The token of the session a request carries, to end it; null without one. */
export async function sessionToken(
  request: Request,
  services: Pick<Services, "auth" | "db">,
): Promise<string | null> {
  const { response: found } = await readSession(services, request, { isKeptAlive: false });
  return found?.session.token ?? null;
}

type Found = { actor: Actor; signedIn: SignedIn };

async function signedIn(
  { config, db, now }: Pick<Services, "config" | "db" | "now">,
  { session, user }: { session: { createdAt: Date; token: string }; user: { id: string } },
): Promise<Found | null> {
  const age = now().getTime() - session.createdAt.getTime();
  if (age >= ABSOLUTE_LIMIT_SECONDS * 1000) {
    await endSession(db, session.token);
    return null;
  }
  const [facts, actor] = await Promise.all([
    sessionFacts(db, session.token),
    signedInActor(db, user.id),
  ]);
  if (!facts || facts.awaitsCode || !actor) return null;
  const { id: sessionId, confirmedAt, hasSecondFactor } = facts;
  const lacksSecondFactor = actor.isAdmin && !config.isDemo && !hasSecondFactor;
  return {
    // Without the second factor that live mode requires, no one acts as a member of the team.
    actor: lacksSecondFactor ? { ...actor, isAdmin: false, role: null } : actor,
    signedIn: { sessionId, confirmedAt, hasSecondFactor, lacksSecondFactor },
  };
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
