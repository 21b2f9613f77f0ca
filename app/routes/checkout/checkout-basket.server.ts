import type { RouterContextProvider } from "react-router";

import { basketOf, type Basket } from "~/features/cart/basket.server";
import { findCart } from "~/features/cart/find-cart.server";
import { buyNowSchema } from "~/features/orders/checkout-form";
import { cartOwner } from "~/middleware/cart";
import { servicesContext } from "~/middleware/context";

export type CheckoutBasket = Basket & {
  /** Null for 'Buy Now'. */
  cartId: string | null;
};

/** What this checkout is about: the item that its address names, or the visitor's cart. */
export async function checkoutBasket(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CheckoutBasket | null> {
  const { db, now } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const item = buyNowSchema.safeParse(Object.fromEntries(query));
  if (item.success) {
    const wanted = {
      variantId: item.data.variant,
      quantity: item.data.quantity,
      seenPriceCents: null,
    };
    const basket = await basketOf(db, [wanted], item.data.code || null, now());
    return basket.lines.length > 0 ? { ...basket, cartId: null } : null;
  }
  const cart = await findCart(db, await cartOwner(context, request), now());
  const typed = query.get("code");
  if (!cart || typed === null) return cart;
  return { cartId: cart.cartId, ...(await basketOf(db, cart.lines, typed || null, now())) };
}
