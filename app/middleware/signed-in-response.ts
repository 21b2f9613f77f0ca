import { redirectDocument, type RouterContextProvider } from "react-router";

import { mustSetUpSecondFactor } from "~/people/second-factor/must-set-up.server";
import { endSession } from "~/people/sessions/end-session.server";
import { mergeGuestCart } from "~/cart/merge-guest-cart.server";
import { mergeWishes } from "~/store/wishes/merge-wishes.server";
import type { FlashToast } from "~/lib/flash-toast";
import { pathTo } from "~/path-to";

import { browserCart } from "./cart";
import { servicesContext } from "./context";
import { knownBrowserCookie } from "./known-browser";
import { sessionToken } from "./session";
import { toastCookie } from "./toast";

type Args = { context: Readonly<RouterContextProvider>; request: Request };

type Opened = {
  userId: string;
  email: string;
  cookies: readonly string[];
  /** Only the code of the second factor signs the person in. */
  awaitsCode?: boolean;
};

type Then = { to: string; toast: FlashToast };

/**
 * The response after the right password: the browser's old session ends, and the person is
 * welcomed, or asked for the code of their second factor.
 */
export async function signedInResponse(
  args: Args,
  { cookies, awaitsCode = false, ...person }: Opened,
  then: Then,
): Promise<Response> {
  const services = args.context.get(servicesContext);
  const oldToken = await sessionToken(args.request, services);
  if (oldToken) await endSession(services.db, oldToken);
  const response = awaitsCode
    ? redirectDocument(pathTo("/auth/code", { query: { next: then.to } }))
    : await welcomeResponse(args, person, then);
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/**
 * The response once someone is signed in: the guest's cart and wish list are merged into the
 * account's, the browser is remembered as one of theirs, and they are redirected.
 */
export async function welcomeResponse(
  { context, request }: Args,
  { userId, email }: { userId: string; email: string },
  { to, toast }: Then,
): Promise<Response> {
  const { db, config, now } = context.get(servicesContext);
  const browser = await browserCart(context, request);
  await mergeGuestCart(db, browser, userId);
  await mergeWishes(db, browser, userId, now());
  const mustSetUp = !config.isDemo && (await mustSetUpSecondFactor(db, userId));
  // A full page load, since the layout also depends on who is signed in.
  const response = redirectDocument(mustSetUp ? pathTo("/account/second-factor") : to);
  response.headers.append("Set-Cookie", await knownBrowserCookie(context, request, email));
  response.headers.append("Set-Cookie", toastCookie(toast));
  return response;
}
