import { redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { CONFIRM_AFTER_SECONDS } from "~/people/sessions/session-limits";
import { readField } from "~/lib/read-form";
import { pathTo } from "~/path-to";

import { servicesContext, signedInContext } from "./context";
import { asksByIntent, isSensitive } from "./sensitive-requests";

type Context = Readonly<RouterContextProvider>;

/** The browser posts the same form to where it is sent, as it does not after other redirects. */
export const POST_ON = 307;

/** Whether a password or code was typed in this session lately; false without a session. */
export function isFresh(context: Context): boolean {
  const signedIn = context.get(signedInContext);
  if (!signedIn) return false;
  const age = context.get(servicesContext).now().getTime() - signedIn.confirmedAt.getTime();
  return age <= CONFIRM_AFTER_SECONDS * 1000;
}

/** A matched route as the route table writes it. */
export function tablePath(pattern: string): string {
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}

/** Whether a request wants to write; everything but a look. */
export function isPost(request: Request): boolean {
  return request.method !== "GET" && request.method !== "HEAD";
}

/** The button of a posted form; null without one. */
export async function intentOf(request: Request): Promise<string | null> {
  return isPost(request) ? readField(request, "intent") : null;
}

/**
 * In front of what matters most: whoever typed their password longer ago is asked for it, or for a
 * code, and then goes on to where they were. A form is carried along with all that was typed.
 */
export const askAgain: MiddlewareFunction<Response> = async (
  { context, request, pattern },
  next,
) => {
  const path = tablePath(pattern);
  const intent = asksByIntent(path) ? await intentOf(request) : null;
  if (isSensitive(path, isPost(request), intent) && !isFresh(context))
    throw askedToConfirm(request);
  return next();
};

/** To the page that asks for the password or a code, and then on to where this request wants to. */
export function askedToConfirm(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const to = pathname.replace(/\.data$/, "") + search;
  return redirect(
    pathTo("/auth/confirm", { query: { to } }),
    isPost(request) ? POST_ON : undefined,
  );
}
