import { eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { orders } from "~/db/schema/orders";
import type { Actor } from "~/features/accounts/actor";
import { nameCodeHolder } from "~/features/discounts/name-code-holder.server";
import { openPayment, type OpenPaymentDeps } from "~/features/orders/payment/open-payment.server";
import { orderSnapshot } from "~/features/orders/order-snapshot.server";
import type { ShippingAddress } from "~/features/orders/shipping-address";
import { closedNotice } from "~/features/settings/shop-closing.server";

import type { CheckoutCart } from "./checkout-cart.server";
import { closeCheckouts, closeEarlierCheckouts } from "./close-earlier-checkouts.server";
import type { OrderRequest, PlacedOrder } from "./order-request";
import { placeInTurn } from "./place-in-turn.server";
import { saveAddress } from "./saved-addresses.server";

export type CheckoutRequest = {
  checkoutKey: string;
  email: string;
  address: ShippingAddress;
  giftNote: string | null;
  /** Whether the account saves the address. */
  keepsAddress: boolean;
  shownTotalCents: number;
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
  | { ok: false; reason: Extract<PlacedOrder, { ok: false }>["reason"] }
  /** The order exists; the provider's page may open later, or never. */
  | { ok: false; reason: "provider-unavailable" | "not-payable"; orderId: string };

/** Places the order for a cart or for 'Buy Now', and opens the provider's page for it. */
export async function checkOut(
  db: Database,
  actor: Pick<Actor, "userId"> | null,
  request: CheckoutRequest,
  deps: OpenPaymentDeps,
): Promise<CheckedOut> {
  const { cart, checkoutKey } = request;
  // Before any earlier page is closed: what has begun there can still be paid.
  if (await refusesNewOrder(db, checkoutKey)) return { ok: false, reason: "shop-closed" };
  if (cart?.cartId) {
    if (cart.isChanged) return { ok: false, reason: "changed" };
    const left = { cartId: cart.cartId };
    const settled = await closeEarlierCheckouts(db, { left, checkoutKey }, deps);
    if (settled) return { ok: true, settled };
  }
  const wanted = orderRequest(actor, request, deps.secret);
  const placed = await placeAsLastUse(db, wanted, cart, deps);
  if (!placed.ok) {
    // The cart's code expired while the page still showed the total with it.
    const isCodeOver = placed.reason === "total-changed" && cart?.code && !cart.discount;
    return { ok: false, reason: isCodeOver ? "code-invalid" : placed.reason };
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
  { checkoutKey, email, address, giftNote, shownTotalCents, visitor, cart }: CheckoutRequest,
  secret: string,
): OrderRequest {
  return {
    checkoutKey,
    email,
    address,
    giftNote,
    shownTotalCents,
    userId: actor?.userId ?? null,
    lines: cart?.lines ?? [],
    cartId: cart?.cartId ?? null,
    code: cart?.discount?.code ?? null,
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
  if (placed.ok || placed.reason !== "code-invalid" || !holder) return placed;
  // If it was paid, the use stays taken.
  await closeEarlierCheckouts(db, { left: holder, checkoutKey: request.checkoutKey }, deps);
  return placeInTurn(db, request, deps);
}

async function pay(db: Database, orderId: string, deps: OpenPaymentDeps): Promise<CheckedOut> {
  const opened = await openPayment(db, orderId, deps);
  if (opened.ok) return { ok: true, orderId, url: opened.url };
  if (opened.reason === "provider-unavailable")
    return { ok: false, reason: opened.reason, orderId };
  // Sent again after it was paid: do not create a second order.
  if (opened.reason === "not-open") return settledOrder(db, orderId);
  return { ok: false, reason: "not-payable", orderId };
}

async function settledOrder(db: Database, orderId: string): Promise<CheckedOut> {
  const settled = await orderSnapshot(db, orderId);
  if (settled) return { ok: true, settled: { id: settled.id, number: settled.number } };
  return { ok: false, reason: "not-payable", orderId };
}
