import type { RouterContextProvider } from "react-router";

import { basketOf, type Basket } from "~/features/cart/basket.server";
import { MAX_CODE_LENGTH } from "~/features/cart/cart-limits";
import { findCart } from "~/features/cart/find-cart.server";
import type { LeftBehind } from "~/features/discounts/usable-discount.server";
import { buyNowSchema } from "~/features/orders/checkout-form";
import { boughtLast } from "~/middleware/buying-cookie";
import { cartOwner } from "~/middleware/cart";
import { servicesContext } from "~/middleware/context";
import { beginDiscountGuess } from "~/middleware/discount-guess";

import { typedCodeContext } from "./typed-code";

export type CheckoutBasket = Basket & {
  /** Null for 'Buy Now'. */
  cartId: string | null;
  /** What this browser may have left at a payment page. */
  left: LeftBehind | null;
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
    const left = await boughtLast(context, request);
    const basket = await withTypedCode(context, typedCode ?? code ?? "", (typed) =>
      basketOf(db, [wanted], typed, now(), left),
    );
    return basket.lines.length > 0 ? { ...basket, cartId: null, left } : null;
  }
  const cart = await findCart(db, await cartOwner(context, request), now());
  if (!cart) return null;
  const code = typedCode ?? query.get("code");
  const left = { cartId: cart.cartId };
  if (code === null) return { ...cart, left, isCodeRefused: false };
  const basket = await withTypedCode(context, code.slice(0, MAX_CODE_LENGTH), (typed) =>
    basketOf(db, cart.lines, typed, now(), left),
  );
  return { ...cart, ...basket, left, isChanged: cart.isChanged };
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
