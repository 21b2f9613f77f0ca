import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { orders } from "~/db/schema/orders";
import { isUuid } from "~/lib/uuid";

import { orderMoney } from "./orders-for-admins.server";
import { orderSnapshot } from "./order-snapshot.server";
import { orderView } from "./order-view";

/** An order as admins see it: what the buyer sees, and its money; null when there is none. */
export async function orderForAdmins(db: Db, orderId: string) {
  if (!isUuid(orderId)) return null;
  const order = await orderSnapshot(db, orderId);
  if (!order) return null;
  const [times] = await db
    .select({
      paidAt: orders.paidAt,
      shippedAt: orders.shippedAt,
      deliveredAt: orders.deliveredAt,
      disputeStatus: orders.disputeStatus,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  return {
    id: order.id,
    view: orderView(order),
    lineMoney: order.lines.map(({ grossCents, commissionBps }) => ({ grossCents, commissionBps })),
    paidAt: times?.paidAt ?? null,
    shippedAt: times?.shippedAt ?? null,
    deliveredAt: times?.deliveredAt ?? null,
    disputeStatus: times?.disputeStatus ?? null,
    money: await orderMoney(db, orderId),
  };
}
