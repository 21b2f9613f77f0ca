import { and, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { creatorEarnings } from "~/db/schema/earnings";
import { orderLines, orders, refunds } from "~/db/schema/orders";
import { byNumber, byText, byTime, sortedPage } from "~/db/sorted-page.server";
import { toCsv } from "~/lib/csv";
import { cutPage, firstPage, type ListPage, type NextPage } from "~/lib/list-page";

import { addressLines, shippingAddressSchema } from "./shipping-address";
import type { OrderSort } from "./order-sorts";
import { orderStatusLabels, type DisputeStatus, type OrderStatus } from "./order-status";

const EXPORT_LIMIT = 50_000;

export type OrderFilter = {
  /** Part of a number, an email or a title. */
  q?: string | undefined;
  status?: OrderStatus | undefined;
  sort?: OrderSort;
  page?: ListPage;
};

export type AdminOrderRow = {
  id: string;
  number: string;
  status: OrderStatus;
  email: string | null;
  shirts: number;
  totalCents: number;
  refundedCents: number;
  disputeStatus: DisputeStatus | null;
  createdAt: Date;
};

const row = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  email: orders.email,
  shirts:
    sql<number>`(select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = orders.id)`.mapWith(
      Number,
    ),
  totalCents: orders.totalCents,
  refundedCents: orders.refundedCents,
  disputeStatus: orders.disputeStatus,
  createdAt: orders.createdAt,
};

const sortColumns = {
  placed: byTime(orders.createdAt),
  total: byNumber(orders.totalCents),
  refunded: byNumber(orders.refundedCents),
  status: byText(orders.status),
  buyer: byText(orders.email),
};

/** Orders, newest first or as asked, paged by key, and how many the filter finds in all. */
export async function ordersForAdmins(
  db: Db,
  filter: OrderFilter,
): Promise<{ rows: AdminOrderRow[]; next: NextPage | null; total: number }> {
  const { sort = "-placed", page = firstPage } = filter;
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, orders.id, page);
  const rows = await db
    .select({ ...row, sortKey })
    .from(orders)
    .where(and(matching(filter), afterKey))
    .orderBy(...order)
    .limit(limit);
  return { ...cutPage(rows, page), total: await db.$count(orders, matching(filter)) };
}

function matching({ q, status }: OrderFilter): SQL | undefined {
  const like = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, "\\$&")}%` : null;
  return and(
    status ? eq(orders.status, status) : undefined,
    like
      ? or(
          sql`${orders.number} ilike ${like}`,
          sql`${orders.email}::text ilike ${like}`,
          sql`exists (select 1 from order_lines l where l.order_id = ${orders.id} and l.title ilike ${like})`,
        )
      : undefined,
  );
}

/** An order's refunds and shares, beside what `orderSnapshot` says. */
export async function orderMoney(db: Db, orderId: string) {
  const refundRows = await db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      status: refunds.status,
      error: refunds.error,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt));
  const [shares] = await db
    .select({
      creatorCents: sql<number>`coalesce(sum(${creatorEarnings.creatorShareCents}), 0)`,
      platformCents: sql<number>`coalesce(sum(${creatorEarnings.platformFeeCents}), 0)`,
    })
    .from(creatorEarnings)
    .where(eq(creatorEarnings.orderId, orderId));
  return {
    refunds: refundRows,
    creatorCents: shares?.creatorCents ?? 0,
    platformCents: shares?.platformCents ?? 0,
  };
}

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

/** The orders that a filter finds as CSV, a row a line, amounts in dollars. */
export async function exportOrdersCsv(
  db: Db,
  filter: Omit<OrderFilter, "sort" | "page">,
): Promise<string> {
  const found = await db
    .select()
    .from(orders)
    .where(matching(filter))
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
        dollars(line.unitPriceCents),
        dollars(line.discountCents),
        dollars(line.grossCents),
        dollars(order.totalCents),
        dollars(order.refundedCents),
        addressText(order.shippingAddress),
        order.trackingCarrier,
        order.trackingNumber,
      ]),
    ),
  ]);
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

function addressText(stored: unknown): string {
  const address = shippingAddressSchema.safeParse(stored).data;
  return address ? addressLines(address).join(", ") : "";
}
