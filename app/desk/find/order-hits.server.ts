import { inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { mayDo, type AdminRole } from "~/schema/admin-roles";
import { orderStatusLabel } from "~/schema/order-status";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";

import type { Hit } from "./found";
import { inOrder } from "./matching-ids.server";

/** Orders as hits; without anyone's address, and with the parcel's name where the role sees it. */
export async function orderHits(
  db: Db,
  viewer: { role: AdminRole | null },
  ids: string[],
): Promise<Hit[]> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      totalCents: orders.totalCents,
      name: mayDo(viewer, "see-deliveries")
        ? sql<string | null>`${orders.shippingAddress} ->> 'name'`
        : sql<string | null>`null`,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(inArray(orders.id, ids));
  return inOrder(ids, rows).map(({ id, number, status, totalCents, name, createdAt }) => ({
    id,
    to: pathTo("/admin/orders/:orderId", { orderId: id }),
    title: number,
    detail: [
      orderStatusLabel({ status, totalCents }),
      name,
      formatCents(totalCents),
      formatDate(createdAt),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
}
