import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike, isNumberLike } from "~/schema/tables/folded-text";
import { creatorEarnings } from "~/schema/tables/earnings";
import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import {
  allIds,
  byOther,
  byOwn,
  foundBy,
  type Searched,
  type Way,
} from "~/platform/database/list-search.server";
import { isAddressLike, isOfAddress } from "~/platform/database/shown-name.server";
import {
  byNumber,
  byText,
  byTime,
  isText,
  sortedPage,
} from "~/platform/database/sorted-page.server";
import { cutPage, firstPage, type ListPage, type NextPage } from "~/lib/list-page";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { sortName, type SortBy } from "~/lib/list-sort";

import { shipsBy } from "./late/late-orders.server";
import type { ShipBy } from "./late/ship-by-choices";
import { ordersForRole } from "./orders-for-role.server";
import type { DisputeStatus, OrderStatus } from "~/schema/order-status";
import { refundedLines } from "./refunds/refund-summary.server";

export type OrderFilter = {
  /** Part of a number, a tracking number or a title, or of what the two below allow. */
  q?: string | undefined;
  /** Orders are found by the buyer's email, too: see-addresses. */
  seesAddresses?: boolean;
  /** By the name on the parcel, too: see-deliveries. */
  seesDeliveries?: boolean;
  status?: OrderStatus | null | undefined;
  /** By the day that they were promised by. */
  ship?: ShipBy | null | undefined;
  /** Only these orders. */
  ids?: readonly string[] | undefined;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

type AdminOrderRow = {
  id: string;
  number: string;
  status: OrderStatus;
  email: string | null;
  /** Whom the parcel goes to. */
  shippingName: string | null;
  shirts: number;
  totalCents: number;
  refundedCents: number;
  disputeStatus: DisputeStatus | null;
  /** The day (ISO) by which it is to ship, until it has. */
  shipBy: string | null;
  createdAt: Date;
};

const row = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  email: orders.email,
  shippingName: sql<string | null>`${orders.shippingAddress} ->> 'name'`,
  shirts:
    sql<number>`(select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = orders.id)`.mapWith(
      Number,
    ),
  totalCents: orders.totalCents,
  refundedCents: orders.refundedCents,
  disputeStatus: orders.disputeStatus,
  shipBy: sql<
    string | null
  >`case when ${orders.status} in ('paid', 'in_production') then ${orders.promisedBy} end`,
  createdAt: orders.createdAt,
};

const sortColumns = {
  placed: byTime(orders.createdAt),
  total: byNumber(orders.totalCents),
  refunded: byNumber(orders.refundedCents),
  status: byText(orders.status),
};

const allOrders = { table: orders, id: sql`${orders}.id` };

/** Orders, newest first or in the chosen order, paged by key, with the total the filter finds. */
export async function ordersForAdmins(
  db: Db,
  filter: OrderFilter,
): Promise<{ rows: AdminOrderRow[]; next: NextPage | null; total: number }> {
  const { q, ids, status, ship, sort = "-placed", page = firstPage } = filter;
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, orders.id, page);
  const typed = q?.trim();
  const only = and(
    status
      ? sortName(sort) === "status"
        ? isText(sortColumns.status, status)
        : eq(orders.status, status)
      : undefined,
    ship ? shipsBy(ship) : undefined,
    amongIds(ids),
  );
  const list = { ...allOrders, only };
  const found = typed ? await foundBy(db, list, waysTo(list, typed, filter)) : null;
  const rows = await db
    .select({ ...row, sortKey })
    .from(orders)
    .where(and(only, found?.isHit, afterKey))
    .orderBy(...order)
    .limit(limit);
  const total = found ? found.count : await db.$count(orders, only);
  return { ...cutPage(rows, page), total };
}

/** The same as someone of the team may see it: what their role does not need is neither found nor shown. */
export async function ordersFor(
  db: Db,
  viewer: Pick<Actor, "userId" | "role">,
  filter: Omit<OrderFilter, "seesAddresses" | "seesDeliveries">,
) {
  const seesAddresses = mayDo(viewer, "see-addresses");
  const seesDeliveries = mayDo(viewer, "see-deliveries");
  const list = await ordersForAdmins(db, { ...filter, seesAddresses, seesDeliveries });
  return { ...list, rows: await ordersForRole(db, viewer, list.rows) };
}

/** The filter's SQL condition, for the list and its export. */
export function ordersMatching({ q, status, ship, ids, ...seen }: OrderFilter): SQL | undefined {
  const typed = q?.trim();
  return and(
    status ? eq(orders.status, status) : undefined,
    ship ? shipsBy(ship) : undefined,
    amongIds(ids),
    typed ? sql`${orders.id} in (${allIds(waysTo(allOrders, typed, seen))})` : undefined,
  );
}

function amongIds(ids: readonly string[] | undefined): SQL | undefined {
  return ids ? inArray(orders.id, [...ids]) : undefined;
}

type Seen = Pick<OrderFilter, "seesAddresses" | "seesDeliveries">;

function waysTo(list: Searched, typed: string, { seesAddresses, seesDeliveries }: Seen): Way[] {
  const own = [
    isNumberLike(sql`${orders}.number`, typed),
    isNumberLike(sql`${orders}.tracking_number`, typed),
    ...(seesDeliveries ? [isLike(sql`${orders}.shipping_address ->> 'name'`, typed)] : []),
    ...(seesAddresses && isOfAddress(typed) ? [isAddressLike(sql`${orders}.email`, typed)] : []),
  ];
  const inLine = isLike(sql`o.title`, typed);
  return [
    ...own.map((is) => byOwn(list, is)),
    byOther(list, list.id, sql`order_lines o`, sql`o.order_id`, inLine),
  ];
}

/** An order's refunds and shares, which `orderSnapshot` leaves out. */
export async function orderMoney(db: Db, orderId: string) {
  const refundRows = await db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      goodwillCents: refunds.goodwillCents,
      taxCents: refunds.taxCents,
      reason: refunds.reason,
      status: refunds.status,
      error: refunds.error,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt));
  const [shares = { creatorCents: 0, platformCents: 0 }] = await db
    .select({
      creatorCents: sql<number>`coalesce(sum(${creatorEarnings.creatorShareCents}), 0)`,
      platformCents: sql<number>`coalesce(sum(${creatorEarnings.platformFeeCents}), 0)`,
    })
    .from(creatorEarnings)
    .where(eq(creatorEarnings.orderId, orderId));
  const lines = await refundedLines(
    db,
    refundRows.map(({ id }) => id),
  );
  return {
    refunds: refundRows.map((refund) => ({
      ...refund,
      lines: lines.filter(({ refundId }) => refundId === refund.id),
    })),
    ...shares,
  };
}
