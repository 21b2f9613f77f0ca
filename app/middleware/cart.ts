import type { RouterContextProvider } from "react-router";

import { guestCartOwner, newGuestCartOwner, type CartOwner } from "~/cart/cart-owner.server";

import { actorContext } from "./context";
import { cookieSettings } from "./cookie-settings";

type Context = Readonly<RouterContextProvider>;

/** Whose cart this request is about; null for a visitor who has none yet. */
export async function cartOwner(context: Context, request: Request): Promise<CartOwner | null> {
  const actor = context.get(actorContext);
  if (actor) return { userId: actor.userId };
  return guestCartOwner(request, cookieSettings(context));
}

/** The same for a request that writes: a visitor without a cart gets one, and its cookie. */
export async function cartOwnerForWriting(
  context: Context,
  request: Request,
): Promise<{ owner: CartOwner; headers: Headers }> {
  const owner = await cartOwner(context, request);
  if (owner) return { owner, headers: new Headers() };
  const made = await newGuestCartOwner(cookieSettings(context));
  return { owner: made.owner, headers: new Headers({ "Set-Cookie": made.setCookie }) };
}

/** The browser's cart, whoever is signed in; a sign-in merges it. */
export async function browserCart(context: Context, request: Request) {
  return guestCartOwner(request, cookieSettings(context));
}

/** The cart that stays with the browser after signing out, with its cookie where it is new. */
export async function cartOwnerForGuest(
  context: Context,
  request: Request,
): Promise<{ owner: { tokenHash: string }; cookies: string[] }> {
  const owner = await browserCart(context, request);
  if (owner) return { owner, cookies: [] };
  const made = await newGuestCartOwner(cookieSettings(context));
  return { owner: made.owner, cookies: [made.setCookie] };
}
