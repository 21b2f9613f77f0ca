import type { RouterContextProvider } from "react-router";

import { basketOf, type Basket } from "~/features/cart/basket.server";
import { MAX_CODE_LENGTH } from "~/features/cart/cart-limits";
import { findCart } from "~/features/cart/find-cart.server";
import { buyNowSchema } from "~/features/orders/checkout-form";
import { cartOwner } from "~/middleware/cart";
import { servicesContext } from "~/middleware/context";
import { beginDiscountGuess } from "~/middleware/discount-guess";

import { typedCodeContext } from "./typed-code";

export type CheckoutBasket = Basket & {
  /** Null for 'Buy Now'. */
  cartId: string | null;
  /** The code in the address was not looked at: this visitor tried too many. */
  isCodeRefused: boolean;
};

/** What this checkout is about: the item that its address names, or the visitor's cart. */
export async function checkoutBasket(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CheckoutBasket | null> {
  const { db, now } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const typedCode = context.get(typedCodeContext);
  const item = buyNowSchema.safeParse(Object.fromEntries(query));
  if (item.success) {
    const { variant, quantity, code } = item.data;
    const wanted = { variantId: variant, quantity, seenPriceCents: null };
    const basket = await withTypedCode(context, typedCode ?? code ?? "", (typed) =>
      basketOf(db, [wanted], typed, now()),
    );
    return basket.lines.length > 0 ? { ...basket, cartId: null } : null;
  }
  const cart = await findCart(db, await cartOwner(context, request), now());
  if (!cart) return null;
  const code = typedCode ?? query.get("code");
  if (code === null) return { ...cart, isCodeRefused: false };
  const basket = await withTypedCode(context, code.slice(0, MAX_CODE_LENGTH), (typed) =>
    basketOf(db, cart.lines, typed, now(), cart.cartId),
  );
  return { ...cart, ...basket, isChanged: cart.isChanged };
}

/** The basket with the code of the address; guessed too often, it is the basket without a code. */
async function withTypedCode(
  context: Readonly<RouterContextProvider>,
  code: string,
  basket: (code: string | null) => Promise<Basket>,
): Promise<Basket & { isCodeRefused: boolean }> {
  if (!code) return { ...(await basket(null)), isCodeRefused: false };
  const guess = await beginDiscountGuess(context);
  const found = await basket(guess && code);
  if (found.discount) await guess?.wasRight();
  return { ...found, isCodeRefused: guess === null };
}
