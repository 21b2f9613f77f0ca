import { and, desc, eq, notInArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";

import { buyersStatusLabel, type OrderStatus } from "~/schema/order-status";

type MyOrder = {
  number: string;
  status: OrderStatus;
  statusLabel: string;
  totalCents: number;
  shirts: number;
  titles: string;
  pictureId: string | null;
  createdAt: Date;
};

/** The account's orders, newest first, without those that ended unpaid. */
export async function myOrders(db: Db, userId: string, limit: number): Promise<MyOrder[]> {
  const rows = await db
    .select({
      number: orders.number,
      status: orders.status,
      isDeliveryAssumed: orders.isDeliveryAssumed,
      totalCents: orders.totalCents,
      shirts: sql<number>`(select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = orders.id)`,
      titles: sql<string>`(select coalesce(string_agg(distinct l.title, ', '), '') from order_lines l where l.order_id = orders.id)`,
      pictureId: sql<
        string | null
      >`(select l.picture_id from order_lines l where l.order_id = orders.id order by l.position limit 1)`,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.status, ["cancelled", "expired"])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map(({ isDeliveryAssumed, ...row }) => ({
    ...row,
    statusLabel: buyersStatusLabel({ ...row, isDeliveryAssumed }),
  }));
}
