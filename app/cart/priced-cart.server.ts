import type { Db } from "~/platform/database/client.server";
import { cartItems, type CartItem } from "~/catalog/variants/cart-items.server";
import type { CodeRefusal } from "~/cart/discounts/discount-amount";
import {
  usableDiscount,
  type LeftBehind,
  type UsableDiscount,
} from "~/cart/discounts/usable-discount.server";

import { priceCart, type CartPrice } from "./cart-price";

/** What a shopper wants, and the price they last saw (null: none yet). */
type WantedLine = { variantId: string; quantity: number; seenPriceCents: number | null };

type PricedCartLine = CartItem & {
  quantity: number;
  seenPriceCents: number;
  /** Something the shopper has to be told before paying. */
  change: "price" | "unavailable" | null;
};

/** Lines at current prices, the valid code, and the total. */
export type PricedCart = {
  lines: PricedCartLine[];
  /** The code as the desk wrote it; one that is not valid as it was typed. */
  code: string | null;
  discount: UsableDiscount | null;
  /** Why the code does not apply; null: it does, or there is none. */
  codeRefusal: CodeRefusal | null;
  price: CartPrice;
  isChanged: boolean;
};

/**
 * Looks up current products and prices for what a shopper wants; what no longer exists is left out.
 * @param zone the shopper's time zone, if the browser told it
 */
export async function pricedCart(
  db: Db,
  wanted: readonly WantedLine[],
  code: string | null,
  now: Date,
  own: LeftBehind | null = null,
  zone: string | null = null,
): Promise<PricedCart> {
  const items = await cartItems(
    db,
    wanted.map((line) => line.variantId),
  );
  const byVariant = new Map(items.map((item) => [item.variantId, item]));
  const lines = wanted.flatMap((line): PricedCartLine[] => {
    const item = byVariant.get(line.variantId);
    return item ? [lineOf(item, line)] : [];
  });
  const buyable = lines.filter((line) => line.isBuyable);
  const found = code ? await usableDiscount(db, code, now, own, zone) : null;
  const discounted = found?.ok ? priceCart(buyable, found.discount) : null;
  return {
    lines,
    code: found?.ok ? found.discount.code : code,
    discount: found?.ok && discounted ? found.discount : null,
    codeRefusal: refusalOf(found, discounted),
    price: discounted ?? priceCart(buyable, null),
    isChanged: lines.some((line) => line.change !== null) || lines.length < wanted.length,
  };
}

function refusalOf(
  found: Awaited<ReturnType<typeof usableDiscount>> | null,
  discounted: CartPrice | null,
): CodeRefusal | null {
  if (!found || discounted) return null;
  return found.ok ? "code-above-price" : found.reason;
}

function lineOf(item: CartItem, wanted: WantedLine): PricedCartLine {
  const seenPriceCents = wanted.seenPriceCents ?? item.unitPriceCents;
  const isPriceNew = seenPriceCents !== item.unitPriceCents;
  const change = item.isBuyable ? (isPriceNew ? "price" : null) : "unavailable";
  return { ...item, quantity: wanted.quantity, seenPriceCents, change };
}
