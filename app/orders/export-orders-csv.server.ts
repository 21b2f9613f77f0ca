import { desc, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAddressSearch } from "~/people/users/record-address-search.server";
import { shownAddresses } from "~/people/users/shown-addresses.server";
import { tableOf, toCsv, type CsvColumns } from "~/lib/csv";
import { dollarsText } from "~/lib/money";
import { shopTime } from "~/lib/shop-zone";

import { orderStatusLabels } from "~/schema/order-status";
import { ordersMatching, type OrderFilter } from "./orders-for-admins.server";
import { shippingAddressSchema } from "./shipping-address";
import { addressLines } from "./address/address-lines";

const EXPORT_LIMIT = 50_000;
/** In place of what the role does not need. */
const HIDDEN = "Hidden";

type Exported = {
  order: typeof orders.$inferSelect;
  shirts: number;
  replaces: string | null;
  email: string | null;
  shipTo: string;
};

const columns: CsvColumns<Exported> = [
  ["Order", ({ order }) => order.number],
  ["Placed", ({ order }) => shopTime(order.createdAt)],
  ["Status", ({ order }) => orderStatusLabels[order.status]],
  ["Email", ({ email }) => email],
  ["Shirts", ({ shirts }) => shirts],
  ["Subtotal", ({ order }) => dollarsText(order.subtotalCents)],
  ["Discount", ({ order }) => dollarsText(order.discountCents)],
  ["Shipping", ({ order }) => dollarsText(order.shippingCents)],
  ["Tax", ({ order }) => dollarsText(order.taxCents)],
  ["Order total", ({ order }) => dollarsText(order.totalCents)],
  ["Refunded", ({ order }) => dollarsText(order.refundedCents)],
  ["Ship to", ({ shipTo }) => shipTo],
  ["Carrier", ({ order }) => order.trackingCarrier],
  ["Tracking", ({ order }) => order.trackingNumber],
  ["Replaces", ({ replaces }) => replaces],
];

/**
 * The orders a filter finds as CSV: one row an order, so that a column adds up; amounts in dollars,
 * times by the clock of the shop. One that replaces shirts at no cost names the order that they are of. Their lines are
 * a file of the reports. Who bought and where it goes stands in it only for those whose work needs
 * that; a parent's address is masked for all.
 */
export async function exportOrdersCsv(
  { db, reports }: { db: Db; reports: Db },
  viewer: Pick<Actor, "userId" | "role">,
  filter: Omit<OrderFilter, "sort" | "page" | "seesAddresses" | "seesDeliveries">,
): Promise<string> {
  const seesAddresses = mayDo(viewer, "see-addresses");
  const seesDeliveries = mayDo(viewer, "see-deliveries");
  const found = await reports
    .select({
      order: orders,
      shirts: sql<number>`(select coalesce(sum(i.quantity), 0)::int from ${orderLines} i
        where i.order_id = orders.id)`,
      replaces: sql<string | null>`(select min(f.number) from order_lines r
        join order_lines i on i.id = r.replaces_line_id join orders f on f.id = i.order_id
        where r.order_id = orders.id)`,
    })
    .from(orders)
    .where(ordersMatching({ ...filter, seesAddresses, seesDeliveries }))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(EXPORT_LIMIT);
  await recordAddressSearch(db, viewer, { q: filter.q ?? "", found: found.length });
  const addressOf = await shownAddresses(
    reports,
    viewer,
    found.map(({ order }) => order.email),
  );
  return toCsv(
    tableOf(
      columns,
      found.map(({ order, ...more }) => ({
        order,
        ...more,
        email: order.email && (addressOf(order.email)?.text ?? HIDDEN),
        shipTo: seesDeliveries ? addressText(order.shippingAddress) : HIDDEN,
      })),
    ),
  );
}

function addressText(stored: unknown): string {
  const address = shippingAddressSchema.safeParse(stored).data;
  return address ? addressLines(address).join(", ") : "";
}
