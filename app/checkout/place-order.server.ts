import { and, eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { discountReservations, orderLines, orders } from "~/schema/tables/orders";
import { pricedCart, type PricedCart } from "~/cart/priced-cart.server";
import { priceCart, type CartPrice } from "~/cart/cart-price";
import { cartMatches } from "~/cart/cart-matches.server";
import { lockCart } from "~/cart/lock-cart.server";
import { reservesTooMany } from "~/cart/discounts/reserved-uses.server";
import { reserveDiscount } from "~/cart/discounts/discount-reservation.server";
import type { UsableDiscount } from "~/cart/discounts/usable-discount.server";
import { giftDayRules, waitingDays } from "~/orders/gifts/gift-days";
import { PAYMENT_TIME_MS } from "~/orders/payment/payment-time";
import { closedNotice } from "~/people/settings/shop-closing.server";
import { brokenRules } from "~/lib/fields/text-rules";
import { canBePaid } from "~/lib/smallest-charge";
import { shopDay } from "~/lib/shop-zone";

import { newGiftCode, newOrderNumber } from "~/orders/order-number.server";
import type { OrderRequest, PlacedOrder } from "./order-request";
import { isTaxOf, taxedAmounts } from "./order-tax";
import { sameOrderAgain } from "./same-order-again.server";

type Refusal = Extract<PlacedOrder, { ok: false }>;

/** Carries a refusal out of the transaction, so that nothing remains, not even a reserved code. */
class Refused extends Error {
  readonly reason: Refusal["reason"] | "twin";
  constructor(reason: Refusal["reason"] | "twin") {
    super(reason);
    this.reason = reason;
  }
}

/** Creates the order, with every price from our own rows, before any provider is asked. */
export async function placeOrder(
  db: Database,
  request: OrderRequest,
  deps: { provider: string; now: Date },
): Promise<PlacedOrder> {
  try {
    return { ok: true, ...(await db.transaction((tx) => insertOrder(tx, request, deps))) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // Sent again, or a double click whose twin came first and took the last use of the code.
    const before = await sameOrderAgain(db, request);
    if (before) return before;
    // An order with the same number came first.
    if (error.reason === "twin") return placeOrder(db, request, deps);
    return { ok: false, reason: error.reason };
  }
}

async function insertOrder(
  tx: Transaction,
  request: OrderRequest,
  deps: { provider: string; now: Date },
): Promise<{ orderId: string; replaced: string[] }> {
  if (await closedNotice(tx)) throw new Refused("shop-closed");
  // The page may have been open for days.
  if (brokenRules(giftDayRules(shopDay(deps.now)), request.gift?.day ?? "").length > 0)
    throw new Refused("gift-day");
  const replaced = request.cartId ? await openOrdersOfCart(tx, request.cartId, deps) : [];
  const { cart, price, discount } = await checkedCart(tx, request, deps.now);
  const [order] = await tx
    .insert(orders)
    .values({
      number: newOrderNumber(),
      userId: request.userId,
      email: request.email,
      subtotalCents: price.subtotalCents,
      discountCents: price.discountCents,
      shippingCents: price.shippingCents,
      taxCents: request.tax?.taxCents ?? 0,
      taxCalculationId: request.tax?.calculationId,
      totalCents: price.totalCents + (request.tax?.taxCents ?? 0),
      discountCodeId: discount?.id,
      discountCode: discount?.code,
      shippingAddress: request.address,
      ...giftColumns(request.gift),
      checkoutKey: request.checkoutKey,
      cartId: request.cartId,
      provider: deps.provider,
      expiresAt: new Date(deps.now.getTime() + PAYMENT_TIME_MS),
      createdAt: deps.now,
    })
    .onConflictDoNothing()
    .returning({ id: orders.id });
  if (!order) throw new Refused("twin");
  await tx.insert(orderLines).values(linesOf(order.id, cart, price, request.tax));
  if (discount) {
    await tx.insert(discountReservations).values({
      orderId: order.id,
      discountCodeId: discount.id,
      browserKey: request.holder?.browserKey,
      networkKey: request.holder?.networkKey,
    });
  }
  return { orderId: order.id, replaced };
}

function giftColumns(gift: OrderRequest["gift"]) {
  if (!gift) return {};
  const { note, day, hasReceipt } = gift;
  return {
    isGift: true,
    giftNote: note,
    giftCode: hasReceipt ? newGiftCode() : null,
    ...(day && { giftDay: day, ...waitingDays(day) }),
  };
}

/** Orders of one cart are placed one after another, so that each sees those before it. */
async function openOrdersOfCart(
  tx: Transaction,
  cartId: string,
  { provider }: { provider: string },
): Promise<string[]> {
  await lockCart(tx, cartId);
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.cartId, cartId),
        eq(orders.status, "pending_payment"),
        eq(orders.provider, provider),
      ),
    );
  return open.map(({ id }) => id);
}

async function checkedCart(
  tx: Transaction,
  request: OrderRequest,
  now: Date,
): Promise<{ cart: PricedCart; price: CartPrice; discount: UsableDiscount | null }> {
  const refuse = (reason: Refusal["reason"]): never => {
    throw new Refused(reason);
  };
  const cart = await pricedCart(tx, request.lines, null, now);
  if (request.lines.length === 0) refuse("empty");
  if (cart.lines.some(({ isHeld }) => isHeld)) refuse("held");
  if (cart.isChanged) refuse("changed");
  const reserved = request.code ? await reserveDiscount(tx, request.code, now, request.zone) : null;
  if (reserved && !reserved.ok) return refuse(reserved.reason);
  const discount = reserved?.discount ?? null;
  if (discount && request.holder && (await reservesTooMany(tx, discount.id, request.holder)))
    refuse("code-held");
  const price = priceCart(cart.lines, discount);
  if (!price) return refuse("code-above-price");
  if (request.tax && !isTaxOf(request.tax, taxedAmounts(cart.lines, price)))
    refuse("total-changed");
  const totalCents = price.totalCents + (request.tax?.taxCents ?? 0);
  if (totalCents !== request.shownTotalCents) refuse("total-changed");
  if (!canBePaid(totalCents)) refuse("too-small");
  // It may have been paid in another tab since it was read.
  if (request.cartId && !(await cartMatches(tx, request.cartId, request.lines))) refuse("changed");
  return { cart, price, discount };
}

function linesOf(orderId: string, cart: PricedCart, price: CartPrice, tax: OrderRequest["tax"]) {
  return cart.lines.map((line, index) => {
    const discountCents = price.lineDiscountCents[index] ?? 0;
    return {
      orderId,
      position: index + 1,
      productId: line.productId,
      variantId: line.variantId,
      pictureId: line.pictureId,
      printPlanId: line.printPlanId,
      title: line.title,
      size: line.size,
      color: line.color,
      unitPriceCents: line.unitPriceCents,
      quantity: line.quantity,
      discountCents,
      grossCents: line.unitPriceCents * line.quantity - discountCents,
      taxCents: tax?.lineTaxCents[index] ?? 0,
      commissionBps: line.commissionBps,
      creatorUserId: line.creatorUserId,
    };
  });
}
