import { and, eq, ne } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import type { LeftBehind } from "~/cart/discounts/usable-discount.server";

import type { OpenPaymentDeps } from "~/orders/payment/open-payment.server";
import { reconcileUnpaidOrder } from "~/orders/payment/reconcile-unpaid-orders.server";

type OpenOrder = { id: string; number: string };

/**
 * A cart is paid once: before a new checkout, its payment pages from earlier forms (the back
 * button, another tab) are closed and their codes are freed. The page that 'Buy Now' left is closed
 * too if its code is needed.
 * @returns the order that turns out to be paid already, null when there is none
 */
export async function closeEarlierCheckouts(
  db: Database,
  open: readonly OpenOrder[],
  deps: OpenPaymentDeps,
): Promise<OpenOrder | null> {
  const paidId = await closeCheckouts(
    db,
    open.map(({ id }) => id),
    deps,
  );
  return open.find(({ id }) => id === paidId) ?? null;
}

/** The orders that a browser left at a payment page, without the one that this form has made. */
export async function earlierCheckouts(
  db: Database,
  { left, checkoutKey }: { left: LeftBehind; checkoutKey: string },
  deps: OpenPaymentDeps,
): Promise<OpenOrder[]> {
  return db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        "cartId" in left ? eq(orders.cartId, left.cartId) : eq(orders.id, left.orderId),
        eq(orders.status, "pending_payment"),
        eq(orders.provider, deps.payments.name),
        ne(orders.checkoutKey, checkoutKey),
      ),
    );
}

/**
 * Closes the payment pages of orders that are given up.
 * @returns the id of one that turns out to be paid already, null when there is none
 */
export async function closeCheckouts(
  db: Database,
  orderIds: readonly string[],
  deps: OpenPaymentDeps,
): Promise<string | null> {
  for (const id of orderIds) {
    // If the provider does not respond, the page stays open, and the job that asks about open orders
    // closes it; a second payment goes back.
    if ((await reconcileUnpaidOrder(db, id, deps, { mustEnd: true })) === "paid") return id;
  }
  return null;
}
