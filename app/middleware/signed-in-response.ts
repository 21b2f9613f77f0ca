import { redirectDocument, type RouterContextProvider } from "react-router";

import { endSession } from "~/features/accounts/sessions/end-session.server";
import { mergeGuestCart } from "~/features/cart/merge-guest-cart.server";
import type { FlashToast } from "~/lib/flash-toast";

import { browserCart } from "./cart";
import { servicesContext } from "./context";
import { sessionToken } from "./session";
import { toastCookie } from "./toast";

/**
 * After a session was opened: the browser's old one ends, the guest's cart joins the account's, and
 * the person goes on.
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
  // The whole page: its frame, too, depends on who is signed in.
  const answer = redirectDocument(to);
  for (const cookie of opened.cookies) answer.headers.append("Set-Cookie", cookie);
  answer.headers.append("Set-Cookie", toastCookie(toast));
  return answer;
}
