import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { orders } from "~/schema/tables/orders";
import { returns } from "~/schema/tables/returns";
import { shippingAddressSchema } from "~/orders/shipping-address";
import { addressLines } from "~/orders/address/address-lines";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { isUuid } from "~/lib/uuid";

import { openReturnStates } from "~/schema/return-states";
import { returnsOfOrder } from "./returns-of-order.server";

const sortColumns = { asked: byTime(returns.createdAt) };

type Filter = {
  /** Those that were decided, in place of the open ones. */
  state?: "closed" | null;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

/** Returns for the team: the open ones, or those that were decided. */
export async function returnsForAdmins(
  db: Db,
  { state, sort = "-asked", page = firstPage }: Filter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, returns.id, page);
  const open = [...openReturnStates];
  const found = await db
    .select({
      id: returns.id,
      orderNumber: orders.number,
      kind: returns.kind,
      reason: returns.reason,
      state: returns.state,
      shirts:
        sql<number>`(select coalesce(sum(l.quantity), 0) from return_lines l where l.return_id = ${returns.id})`.mapWith(
          Number,
        ),
      createdAt: returns.createdAt,
      sortKey,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        state === "closed"
          ? inArray(returns.state, ["done", "refused"])
          : inArray(returns.state, open),
        afterKey,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return cutPage(found, page);
}

/** A return with its order, as the team decides about it; null when there is none. */
export async function returnForAdmins(db: Db, returnId: string) {
  if (!isUuid(returnId)) return null;
  const [order] = await db
    .select({
      id: orders.id,
      number: orders.number,
      deliveredAt: orders.deliveredAt,
      isDeliveryAssumed: orders.isDeliveryAssumed,
      shippingAddress: orders.shippingAddress,
      replacementOrderId: returns.replacementOrderId,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.id, returnId));
  const found = order && (await returnsOfOrder(db, order.id)).find(({ id }) => id === returnId);
  if (!order || !found) return null;
  const { shippingAddress, replacementOrderId, ...about } = order;
  const address = shippingAddressSchema.safeParse(shippingAddress).data;
  return {
    ...found,
    replacementOrderId,
    order: { ...about, addressLines: address ? addressLines(address) : [] },
  };
}
