import type { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";
import type { CartOwner } from "~/cart/cart-owner.server";
import { storedCart } from "~/cart/find-cart.server";
import { pricedCart, type PricedCart } from "~/cart/priced-cart.server";
import type { LeftBehind } from "~/cart/discounts/usable-discount.server";

import type { buyNowSchema } from "./checkout-form";

export type CheckoutCart = PricedCart & {
  /** Null for 'Buy Now'. */
  cartId: string | null;
  /** The cart has an order whose payment page may still be open. */
  hasOpenOrder: boolean;
  /** The orders this browser may have left at a payment page. */
  left: LeftBehind | null;
  /** The shopper's time zone, if the browser told it. */
  zone: string | null;
  /** The typed code was not checked: this visitor has tried too many. */
  isCodeRefused: boolean;
};

type CheckoutSubject = {
  /** The item of 'Buy Now'; without it, the owner's cart is checked out. */
  item: z.output<typeof buyNowSchema> | null;
  owner: CartOwner | null;
  /** A code typed at checkout; null: use the cart's own. */
  typedCode: string | null;
  /** The order this browser last made with 'Buy Now'. */
  boughtLast: { orderId: string } | null;
  /** The browser's time zone, if it told one. */
  zone?: string | null;
};

type CheckoutCartDeps = {
  now: Date;
  /** Counts an attempt at a typed code; null: this visitor has to wait. */
  beginGuess: () => Promise<{ wasRight(): Promise<void> } | null>;
};

/** What is being checked out, at current prices; null: there is nothing to buy. */
export async function checkoutCart(
  db: Db,
  { item, owner, typedCode, boughtLast, zone = null }: CheckoutSubject,
  { now, beginGuess }: CheckoutCartDeps,
): Promise<CheckoutCart | null> {
  if (item) {
    const wanted = { variantId: item.variant, quantity: item.quantity, seenPriceCents: null };
    const cart = await withTypedCode(beginGuess, typedCode ?? item.code ?? "", (code) =>
      pricedCart(db, [wanted], code, now, boughtLast, zone),
    );
    return cart.lines.length > 0
      ? { ...cart, cartId: null, hasOpenOrder: false, left: boughtLast, zone }
      : null;
  }
  const stored = await storedCart(db, owner);
  if (!stored) return null;
  const { cartId, lines, lostLines, hasOpenOrder } = stored;
  const left = { cartId };
  const priced = (code: string | null) => pricedCart(db, lines, code, now, left, zone);
  const cart =
    typedCode === null
      ? { ...(await priced(stored.code)), isCodeRefused: false }
      : await withTypedCode(beginGuess, typedCode.slice(0, MAX_TYPED_CODE), priced);
  const isChanged = cart.isChanged || lostLines > 0;
  return { ...cart, cartId, hasOpenOrder, left, zone, isChanged };
}

/** Priced with the typed code; without any code after too many guesses. */
async function withTypedCode(
  beginGuess: CheckoutCartDeps["beginGuess"],
  code: string,
  priced: (code: string | null) => Promise<PricedCart>,
): Promise<PricedCart & { isCodeRefused: boolean }> {
  if (!code) return { ...(await priced(null)), isCodeRefused: false };
  const guess = await beginGuess();
  const found = await priced(guess && code);
  if (found.codeRefusal !== "code-invalid") await guess?.wasRight();
  return { ...found, isCodeRefused: guess === null };
}
