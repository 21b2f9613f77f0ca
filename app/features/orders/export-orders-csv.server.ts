import { desc, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { orderLines, orders } from "~/db/schema/orders";
import { toCsv } from "~/lib/csv";
import { dollarsText } from "~/lib/money";

import { orderStatusLabels } from "./order-status";
import { ordersMatching, type OrderFilter } from "./orders-for-admins.server";
import { addressLines, shippingAddressSchema } from "./shipping-address";

const EXPORT_LIMIT = 50_000;

const header = [
  "Order",
  "Placed",
  "Status",
  "Email",
  "Title",
  "Size",
  "Color",
  "Quantity",
  "Unit price",
  "Discount",
  "Line total",
  "Order total",
  "Refunded",
  "Ship to",
  "Carrier",
  "Tracking",
];

/** The orders a filter finds as CSV, one row per line, amounts in dollars. */
export async function exportOrdersCsv(
  db: Db,
  filter: Omit<OrderFilter, "sort" | "page">,
): Promise<string> {
  const found = await db
    .select()
    .from(orders)
    .where(ordersMatching(filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(EXPORT_LIMIT);
  const ids = found.map((order) => order.id);
  const lines = ids.length
    ? await db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, ids))
        .orderBy(orderLines.position)
    : [];
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  return toCsv([
    header,
    ...found.flatMap((order) =>
      (linesOf.get(order.id) ?? []).map((line) => [
        order.number,
        order.createdAt.toISOString(),
        orderStatusLabels[order.status],
        order.email,
        line.title,
        line.size,
        line.color,
        line.quantity,
        dollarsText(line.unitPriceCents),
        dollarsText(line.discountCents),
        dollarsText(line.grossCents),
        dollarsText(order.totalCents),
        dollarsText(order.refundedCents),
        addressText(order.shippingAddress),
        order.trackingCarrier,
        order.trackingNumber,
      ]),
    ),
  ]);
}

function addressText(stored: unknown): string {
  const address = shippingAddressSchema.safeParse(stored).data;
  return address ? addressLines(address).join(", ") : "";
}
