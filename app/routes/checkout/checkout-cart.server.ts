import type { RouterContextProvider } from "react-router";

import { pricedCart, type PricedCart } from "~/features/cart/priced-cart.server";
import { MAX_CODE_LENGTH } from "~/features/cart/cart-limits";
import { findCart } from "~/features/cart/find-cart.server";
import type { LeftBehind } from "~/features/discounts/usable-discount.server";
import { buyNowSchema } from "~/features/checkout/checkout-form";
import { boughtLast } from "~/middleware/buying-cookie";
import { cartOwner } from "~/middleware/cart";
import { servicesContext } from "~/middleware/context";
import { beginDiscountGuess } from "~/middleware/discount-guess";

import { typedCodeContext } from "./typed-code";

export type CheckoutCart = PricedCart & {
  /** Null for 'Buy Now'. */
  cartId: string | null;
  /** What this browser may have left at a payment page. */
  left: LeftBehind | null;
  /** The code in the address was not looked at: this visitor tried too many. */
  isCodeRefused: boolean;
};

/** What this checkout is about: the item that its address names, or the visitor's cart. */
export async function checkoutCart(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CheckoutCart | null> {
  const { db, now } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const typedCode = context.get(typedCodeContext);
  const item = buyNowSchema.safeParse(Object.fromEntries(query));
  if (item.success) {
    const { variant, quantity, code } = item.data;
    const wanted = { variantId: variant, quantity, seenPriceCents: null };
    const left = await boughtLast(context, request);
    const cart = await withTypedCode(context, typedCode ?? code ?? "", (typed) =>
      pricedCart(db, [wanted], typed, now(), left),
    );
    return cart.lines.length > 0 ? { ...cart, cartId: null, left } : null;
  }
  const cart = await findCart(db, await cartOwner(context, request), now());
  if (!cart) return null;
  const code = typedCode ?? query.get("code");
  const left = { cartId: cart.cartId };
  if (code === null) return { ...cart, left, isCodeRefused: false };
  const priced = await withTypedCode(context, code.slice(0, MAX_CODE_LENGTH), (typed) =>
    pricedCart(db, cart.lines, typed, now(), left),
  );
  return { ...cart, ...priced, left, isChanged: cart.isChanged };
}

/** The cart with the code of the address; guessed too often, it is the cart without a code. */
async function withTypedCode(
  context: Readonly<RouterContextProvider>,
  code: string,
  priced: (code: string | null) => Promise<PricedCart>,
): Promise<PricedCart & { isCodeRefused: boolean }> {
  if (!code) return { ...(await priced(null)), isCodeRefused: false };
  const guess = await beginDiscountGuess(context);
  const found = await priced(guess && code);
  if (found.discount) await guess?.wasRight();
  return { ...found, isCodeRefused: guess === null };
}
