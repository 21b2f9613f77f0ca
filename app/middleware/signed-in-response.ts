import { redirectDocument, type RouterContextProvider } from "react-router";

import { endSession } from "~/features/accounts/sessions/end-session.server";
import { mergeGuestCart } from "~/features/cart/merge-guest-cart.server";
import type { FlashToast } from "~/lib/flash-toast";

import { browserCart } from "./cart";
import { servicesContext } from "./context";
import { sessionToken } from "./session";
import { toastCookie } from "./toast";

/**
 * The response after a sign-in: the browser's old session ends, the guest's cart is merged into the
 * account's, and the person is redirected.
 */
export async function signedInResponse(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  opened: { userId: string; cookies: readonly string[] },
  { to, toast }: { to: string; toast: FlashToast },
): Promise<Response> {
  const services = context.get(servicesContext);
  const { db } = services;
  const oldToken = await sessionToken(request, services);
  if (oldToken) await endSession(db, oldToken);
  await mergeGuestCart(db, await browserCart(context, request), opened.userId);
  // A full page load, since the layout also depends on who is signed in.
  const response = redirectDocument(to);
  for (const cookie of opened.cookies) response.headers.append("Set-Cookie", cookie);
  response.headers.append("Set-Cookie", toastCookie(toast));
  return response;
}
