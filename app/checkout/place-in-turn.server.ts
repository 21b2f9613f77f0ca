import type { Database } from "~/platform/database/client.server";
import { reservationToRelease } from "~/cart/discounts/reserved-uses.server";
import type { OpenPaymentDeps } from "~/orders/payment/open-payment.server";
import { reconcileUnpaidOrder } from "~/orders/payment/reconcile-unpaid-orders.server";

import type { OrderRequest, PlacedOrder } from "./order-request";
import { placeOrder } from "./place-order.server";

/** One for the browser, one for its network, and one for a race. */
const MOST_GIVEN_UP = 3;

/**
 * Places the order; where the visitor's unpaid orders hold too many uses of its code, the oldest
 * gives way once its page is closed.
 */
export async function placeInTurn(
  db: Database,
  request: OrderRequest,
  deps: OpenPaymentDeps,
): Promise<PlacedOrder> {
  const how = { provider: deps.payments.name, now: deps.now };
  for (let given = 0; ; given += 1) {
    const placed = await placeOrder(db, request, how);
    const isHeld = !placed.ok && placed.reason === "code-held";
    if (!isHeld || !request.code || !request.holder || given === MOST_GIVEN_UP) return placed;
    const orderId = await reservationToRelease(db, request.code, request.holder, deps.now);
    if (!orderId) return placed;
    const ended = await reconcileUnpaidOrder(db, orderId, deps, { mustEnd: true });
    if (ended === "open") return placed;
  }
}
