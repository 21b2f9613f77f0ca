import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { isUuid } from "~/lib/uuid";
import { dayText } from "~/lib/working-days/day-text";

import { giftDayText } from "./gifts/gift-days";
import { orderMoney } from "./orders-for-admins.server";
import { orderSnapshot } from "./order-snapshot.server";
import { soldStatuses, type OrderStatus } from "~/schema/order-status";
import { orderView } from "./order-view";
import { parcelsOfOrder } from "./parcels/parcels-of-order.server";
import type { PrintState } from "~/schema/print-state";

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
      printFrom: orders.printFrom,
      shipFrom: orders.shipFrom,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  return {
    id: order.id,
    view: orderView(order),
    lineWork: order.lines.map(({ id, grossCents, commissionBps, printState, ...line }) => ({
      id,
      grossCents,
      commissionBps,
      printState: !line.isCancelled && isMade(order.status, printState) ? printState : null,
      isCancelled: line.isCancelled,
      isLate: line.isLate,
      isRecalled: line.isRecalled,
      isCancelledByBuyer: line.isCancelled && line.cancelledQuantity === line.quantity,
    })),
    parcels: await parcelsOfOrder(db, order),
    paidAt: times?.paidAt ?? null,
    shippedAt: times?.shippedAt ?? null,
    deliveredAt: times?.deliveredAt ?? null,
    disputeStatus: times?.disputeStatus ?? null,
    gift: giftText({ giftDay: order.giftDay, ...times }),
    money: await orderMoney(db, orderId),
  };
}

/** What a gift's day means for those who print and send it; null without one. */
function giftText(days: {
  giftDay: string | null;
  printFrom?: string | null;
  shipFrom?: string | null;
}): string | null {
  const { giftDay, printFrom, shipFrom } = days;
  if (!giftDay || !printFrom || !shipFrom) return null;
  return `${giftDayText(giftDay)} Printed from ${dayText(printFrom)}, shipped from ${dayText(shipFrom)} at the earliest.`;
}

/** What was never paid, or given back before it was begun, waits for no press. */
function isMade(status: OrderStatus, printState: PrintState): boolean {
  return printState !== "to_print" || soldStatuses.some((sold) => sold === status);
}
