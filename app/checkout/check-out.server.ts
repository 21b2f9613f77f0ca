import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { nameCodeHolder } from "~/cart/discounts/name-code-holder.server";
import { openPayment, type OpenPaymentDeps } from "~/orders/payment/open-payment.server";
import type { Gift } from "~/orders/gifts/gift";
import { orderSnapshot } from "~/orders/order-snapshot.server";
import type { ShippingAddress } from "~/orders/shipping-address";
import { closedNotice } from "~/people/settings/shop-closing.server";
import type { Keys } from "~/lib/keys/keys";

import { calculateOrderTax } from "./calculate-order-tax.server";
import type { CheckoutCart } from "./checkout-cart.server";
import {
  closeCheckouts,
  closeEarlierCheckouts,
  earlierCheckouts,
} from "./close-earlier-checkouts.server";
import type { OrderRequest, PlacedOrder } from "./order-request";
import type { OrderTax } from "./order-tax";
import { placeInTurn } from "./place-in-turn.server";
import { sameOrderAgain } from "./same-order-again.server";
import { saveAddress } from "./saved-addresses.server";

export type CheckoutRequest = {
  checkoutKey: string;
  email: string;
  address: ShippingAddress;
  gift: Gift | null;
  /** Whether the account saves the address. */
  keepsAddress: boolean;
  shownTotalCents: number;
  /** The page named the tax and the total with it. */
  isTaxSeen: boolean;
  /** The browser that asks, by its account or cart cookie, and its network address. */
  visitor: { browser: string; address: string };
  /** Null when there is nothing to buy. */
  cart: CheckoutCart | null;
};

type OrderName = { id: string; number: string };

export type CheckedOut =
  /** The page on which it is paid. */
  | { ok: true; orderId: string; url: string }
  /** Nothing is left to pay; this is the order. */
  | { ok: true; settled: OrderName }
  | {
      ok: false;
      /** 'tax-unseen': nothing was ordered yet, the tax is to be shown first. */
      reason: Refusal | "tax-unseen" | "address-unknown" | "tax-unavailable";
      quote?: TaxQuote;
    }
  /** The order exists; the provider's page may open later, or never. */
  | {
      ok: false;
      reason: "provider-unavailable" | "not-payable";
      orderId: string;
      quote?: TaxQuote;
    };

type Refusal = Extract<PlacedOrder, { ok: false }>["reason"];

/** What the order would cost with the tax that is added (cents). */
export type TaxQuote = { taxCents: number; totalCents: number };

type CheckOutDeps = OpenPaymentDeps & { addsTax: boolean };

/**
 * Places the order for a cart or for 'Buy Now', and opens the provider's page for it. Where tax is
 * added, it is calculated before, and the order is placed only once the shopper has seen it.
 */
export async function checkOut(
  db: Database,
  actor: Pick<Actor, "userId"> | null,
  request: CheckoutRequest,
  deps: CheckOutDeps,
): Promise<CheckedOut> {
  const { cart, address } = request;
  if (cart?.isChanged && (cart.cartId || deps.addsTax)) return { ok: false, reason: "changed" };
  if (!deps.addsTax || !cart || cart.lines.length === 0)
    return placeAndPay(db, actor, request, null, deps);
  const calculated = await calculateOrderTax(cart, address, deps);
  if (!calculated.ok) {
    // Sent again: the order has its tax already.
    const before = await sameOrderAgain(db, orderRequest(actor, request, null, deps.secret));
    return before?.ok ? pay(db, before.orderId, deps) : calculated;
  }
  const { tax } = calculated;
  const quote = { taxCents: tax.taxCents, totalCents: cart.price.totalCents + tax.taxCents };
  // Where it costs nothing, there is nothing to agree to.
  if (!request.isTaxSeen && quote.totalCents > 0) return { ok: false, reason: "tax-unseen", quote };
  const placed = await placeAndPay(db, actor, request, tax, deps);
  return placed.ok ? placed : { ...placed, quote };
}

async function placeAndPay(
  db: Database,
  actor: Pick<Actor, "userId"> | null,
  request: CheckoutRequest,
  tax: OrderTax | null,
  deps: OpenPaymentDeps,
): Promise<CheckedOut> {
  const { cart, checkoutKey } = request;
  if (cart?.cartId && cart.hasOpenOrder) {
    const left = { cartId: cart.cartId };
    const earlier = await earlierCheckouts(db, { left, checkoutKey }, deps);
    // Before any of their pages is closed: what has begun there can still be paid.
    if (earlier.length > 0 && (await refusesNewOrder(db, checkoutKey)))
      return { ok: false, reason: "shop-closed" };
    const settled = await closeEarlierCheckouts(db, earlier, deps);
    if (settled) return { ok: true, settled };
  }
  const wanted = orderRequest(actor, request, tax, deps.secret);
  const placed = await placeAsLastUse(db, wanted, cart, deps);
  if (!placed.ok) {
    // The cart's code expired while the page still showed the total with it.
    const codeOver = placed.reason === "total-changed" ? cart?.codeRefusal : null;
    return { ok: false, reason: codeOver ?? placed.reason };
  }
  if (actor && request.keepsAddress) await saveAddress(db, actor.userId, request.address);
  const paidMeanwhile = await closeCheckouts(db, placed.replaced, deps);
  if (paidMeanwhile) {
    await closeCheckouts(db, [placed.orderId], deps);
    return settledOrder(db, paidMeanwhile);
  }
  return pay(db, placed.orderId, deps);
}

/** A closed shop takes no new orders; the order that this form has made goes on. */
async function refusesNewOrder(db: Database, checkoutKey: string): Promise<boolean> {
  if (!(await closedNotice(db))) return false;
  return (await db.$count(orders, eq(orders.checkoutKey, checkoutKey))) === 0;
}

function orderRequest(
  actor: Pick<Actor, "userId"> | null,
  { checkoutKey, email, address, gift, shownTotalCents, visitor, cart }: CheckoutRequest,
  tax: OrderTax | null,
  secret: Keys,
): OrderRequest {
  return {
    checkoutKey,
    email,
    address,
    gift,
    tax,
    shownTotalCents,
    userId: actor?.userId ?? null,
    lines: cart?.lines ?? [],
    cartId: cart?.cartId ?? null,
    code: cart?.discount?.code ?? null,
    zone: cart?.zone ?? null,
    holder: nameCodeHolder(secret, visitor),
  };
}

/** Places the order; the page that 'Buy Now' left in this browser may hold the code's last use. */
async function placeAsLastUse(
  db: Database,
  request: OrderRequest,
  cart: CheckoutCart | null,
  deps: OpenPaymentDeps,
): Promise<PlacedOrder> {
  const placed = await placeInTurn(db, request, deps);
  const holder = cart && !cart.cartId ? cart.left : null;
  if (placed.ok || placed.reason !== "code-taken" || !holder) return placed;
  const { checkoutKey } = request;
  const earlier = await earlierCheckouts(db, { left: holder, checkoutKey }, deps);
  // If it was paid, the use stays taken.
  await closeEarlierCheckouts(db, earlier, deps);
  return placeInTurn(db, request, deps);
}

async function pay(db: Database, orderId: string, deps: OpenPaymentDeps): Promise<CheckedOut> {
  const opened = await openPayment(db, orderId, deps);
  if (opened.ok) return { ok: true, orderId, url: opened.url };
  if (opened.reason === "provider-unavailable")
    return { ok: false, reason: opened.reason, orderId };
  if (opened.reason === "held") return { ok: false, reason: "held" };
  // Sent again after it was paid: do not create a second order.
  if (opened.reason === "not-open") return settledOrder(db, orderId);
  return { ok: false, reason: "not-payable", orderId };
}

async function settledOrder(db: Database, orderId: string): Promise<CheckedOut> {
  const settled = await orderSnapshot(db, orderId);
  if (settled) return { ok: true, settled: { id: settled.id, number: settled.number } };
  return { ok: false, reason: "not-payable", orderId };
}
