import { inArray } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { parcelRows } from "~/press/parcel-rows";
import { plainOrderNumber } from "~/orders/order-number";

import { bulkActions } from "~/schema/bulk-actions";
import { BULK_ROWS_LIMIT } from "~/schema/bulk-limits";
import { packedOrders } from "./packed-orders.server";
import { NOTHING_PACKED } from "./rows/row-outcome";
import { writeRun, type StartedRun } from "./start-run.server";

type Pasted = { pasted: string; listUrl: string; requestKey: string };

/**
 * Checks pasted tracking numbers, a row a parcel, and writes them down; nothing is shipped before
 * the checked rows are confirmed.
 */
export async function startShipping(
  db: Database,
  actor: Actor,
  { pasted, listUrl, requestKey }: Pasted,
): Promise<StartedRun> {
  if (!mayDo(actor, bulkActions["ship-orders"].right))
    return { ok: false, reason: "not-your-role" };
  const parcels = parcelRows(pasted);
  if (parcels.length === 0) return { ok: false, reason: "nothing-selected" };
  if (parcels.length > BULK_ROWS_LIMIT) return { ok: false, reason: "too-many" };
  const known = await ordersByNumber(
    db,
    parcels.flatMap((parcel) =>
      "problem" in parcel ? [] : [plainOrderNumber(parcel.orderNumber)],
    ),
  );
  const seen = new Set<string>();
  const rows = parcels.map((parcel) => {
    const { typed } = parcel;
    const refused = (why: string) => ({ subjectId: null, input: { typed }, why });
    if ("problem" in parcel) return refused(parcel.problem);
    const order = known.get(plainOrderNumber(parcel.orderNumber));
    if (!order) return refused("There is no order with this number.");
    if (seen.has(order.id)) return refused("This order is already in an earlier row.");
    seen.add(order.id);
    if (!order.isPacked) return refused(NOTHING_PACKED);
    return { subjectId: order.id, input: { typed, ...parcel.tracking } };
  });
  return writeRun(db, actor, { action: "ship-orders", listUrl, requestKey, rows });
}

async function ordersByNumber(db: Database, numbers: readonly string[]) {
  const found = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  const packed = await packedOrders(
    db,
    found.map(({ id }) => id),
  );
  return new Map(found.map(({ id, number }) => [number, { id, isPacked: packed.has(id) }]));
}
