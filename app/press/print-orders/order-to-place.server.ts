import { and, asc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { printOrderLines, printOrders } from "~/schema/tables/print-orders";
import { printPlans } from "~/schema/tables/print-plans";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { mayBePrinted } from "~/press/print-queue.server";
import { mayBeMade } from "~/orders/held-lines.server";
import { isNotCancelled, shirtsToMake } from "~/orders/cancelled/not-cancelled.server";
import type { PrintPlan } from "~/art/print-plans/print-plan";
import { planColumns } from "~/art/print-plans/print-plans.server";
import type { Blank } from "~/integrations/print/print-order";

export type OrderToPlace = {
  externalId: string;
  orderNumber: string;
  shippingAddress: unknown;
  giftNote: string | null;
  giftCode: string | null;
  lines: { lineId: string; title: string; quantity: number; blank: Blank; plan: PrintPlan }[];
};

/** The lines of a print order that are still to be printed; null when there are none. */
export async function orderToPlace(db: Db, printOrderId: string): Promise<OrderToPlace | null> {
  const rows = await db
    .select({
      externalId: printOrders.externalId,
      orderNumber: orders.number,
      shippingAddress: orders.shippingAddress,
      giftNote: orders.giftNote,
      giftCode: orders.giftCode,
      lineId: orderLines.id,
      title: orderLines.title,
      quantity: shirtsToMake,
      size: orderLines.size,
      color: orderLines.color,
      plan: planColumns,
    })
    .from(printOrders)
    .innerJoin(printOrderLines, eq(printOrderLines.printOrderId, printOrders.id))
    .innerJoin(orderLines, eq(orderLines.id, printOrderLines.orderLineId))
    .innerJoin(orders, eq(orders.id, printOrders.orderId))
    .innerJoin(printPlans, eq(printPlans.id, orderLines.printPlanId))
    .where(
      and(
        eq(printOrders.id, printOrderId),
        eq(printOrderLines.isReleased, false),
        eq(orderLines.printState, "to_print"),
        isNotCancelled,
        mayBeMade,
        mayBePrinted,
      ),
    )
    .orderBy(asc(orderLines.position));
  const [first] = rows;
  if (!first) return null;
  const { externalId, orderNumber, shippingAddress, giftNote, giftCode } = first;
  return {
    externalId,
    orderNumber,
    shippingAddress,
    giftNote,
    giftCode,
    lines: rows.map(({ lineId, title, quantity, size, color, plan }) => ({
      lineId,
      title,
      quantity,
      plan,
      blank: { cut: cutOfSize(size), size, color },
    })),
  };
}
