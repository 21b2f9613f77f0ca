import type { Db } from "~/db/client.server";
import { basketItems, type BasketItem } from "~/features/catalogue/basket-items.server";
import {
  usableDiscount,
  type LeftBehind,
  type UsableDiscount,
} from "~/features/discounts/usable-discount.server";

import { priceBasket, type BasketPrice } from "./basket-price";

/** What a shopper wants, and the price they saw last (null: none yet). */
export type WantedLine = { variantId: string; quantity: number; seenPriceCents: number | null };

export type BasketLine = BasketItem & {
  quantity: number;
  seenPriceCents: number;
  /** Something the shopper has to be told before paying. */
  change: "price" | "unavailable" | null;
};

/** Lines at today's prices, the code that counts now, and what it all costs. */
export type Basket = {
  lines: BasketLine[];
  /** The code as typed, whether it counts or not. */
  code: string | null;
  discount: UsableDiscount | null;
  price: BasketPrice;
  isChanged: boolean;
};

/** Puts today's products and prices to what a shopper wants; what does not exist any more is left out. */
export async function basketOf(
  db: Db,
  wanted: readonly WantedLine[],
  code: string | null,
  now: Date,
  own: LeftBehind | null = null,
): Promise<Basket> {
  const items = await basketItems(
    db,
    wanted.map((line) => line.variantId),
  );
  const byVariant = new Map(items.map((item) => [item.variantId, item]));
  const lines = wanted.flatMap((line): BasketLine[] => {
    const item = byVariant.get(line.variantId);
    return item ? [lineOf(item, line)] : [];
  });
  const buyable = lines.filter((line) => line.isBuyable);
  const usable = code ? await usableDiscount(db, code, now, own) : null;
  const discounted = usable && priceBasket(buyable, usable);
  const plain = priceBasket(buyable, null);
  if (!plain) throw new Error("A price without a discount is always there");
  return {
    lines,
    code,
    discount: discounted ? usable : null,
    price: discounted ?? plain,
    isChanged: lines.some((line) => line.change !== null) || lines.length < wanted.length,
  };
}

function lineOf(item: BasketItem, wanted: WantedLine): BasketLine {
  const seenPriceCents = wanted.seenPriceCents ?? item.unitPriceCents;
  const isPriceNew = seenPriceCents !== item.unitPriceCents;
  const change = item.isBuyable ? (isPriceNew ? "price" : null) : "unavailable";
  return { ...item, quantity: wanted.quantity, seenPriceCents, change };
}
