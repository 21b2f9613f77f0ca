import { and, eq, ne } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { orders } from "~/db/schema/orders";
import type { LeftBehind } from "~/features/discounts/usable-discount.server";

import type { OpenPaymentDeps } from "~/features/orders/payment/open-payment.server";
import { reconcileOrder } from "~/features/orders/payment/reconcile-orders.server";

/**
 * A cart is paid once: before a new checkout, its payment pages from earlier forms (the back
 * button, another tab) are closed and their codes are freed. The page that 'Buy Now' left is closed
 * too if its code is needed.
 * @returns the order that turns out to be paid already, null when there is none
 */
export async function closeEarlierCheckouts(
  db: Database,
  { left, checkoutKey }: { left: LeftBehind; checkoutKey: string },
  deps: OpenPaymentDeps,
): Promise<{ id: string; number: string } | null> {
  const open = await db
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
  for (const order of open) {
    // If the provider does not respond, the page stays open until it expires.
    if ((await reconcileOrder(db, order.id, deps, { mustEnd: true })) === "paid") return order;
  }
  return null;
}
