import { redirectDocument, type RouterContextProvider } from "react-router";

import { mergeGuestCart } from "~/features/cart/merge-guest-cart.server";
import type { FlashToast } from "~/lib/flash-toast";

import { browserCart } from "./cart";
import { servicesContext } from "./context";
import { toastCookie } from "./toast";

/** After a session was opened: the guest's cart joins the account's, and the person goes on. */
export async function signedInAnswer(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  opened: { userId: string; cookies: readonly string[] },
  { to, toast }: { to: string; toast: FlashToast },
): Promise<Response> {
  const { db } = context.get(servicesContext);
  await mergeGuestCart(db, await browserCart(context, request), opened.userId);
  // The whole page: its frame, too, depends on who is signed in.
  const answer = redirectDocument(to);
  for (const cookie of opened.cookies) answer.headers.append("Set-Cookie", cookie);
  answer.headers.append("Set-Cookie", toastCookie(toast));
  return answer;
}
