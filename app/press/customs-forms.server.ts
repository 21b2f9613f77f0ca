import { inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";
import { isUuid } from "~/lib/uuid";
import { needsCustomsForm } from "~/lib/far-states";
import type { ShippingAddress } from "~/orders/shipping-address";

import { customsForm, type CustomsForm } from "./customs-form";

type Parcel = {
  address: ShippingAddress | null;
  lines: readonly { lineId: string; quantity: number }[];
};

/**
 * What a shirt of the line was sold for, discount taken off (cents); of a replacement, what was paid
 * for the one that it replaces: a parcel is worth what is in it, even if it cost nothing.
 */
const soldFor =
  sql<number>`(select round(i.gross_cents::numeric / i.quantity)::int from order_lines i
  where i.id = coalesce(order_lines.replaces_line_id, order_lines.id))`.mapWith(Number);

/** Parcels with their customs forms; null for those that need none. */
export async function withCustomsForms<One extends Parcel>(
  db: Db,
  parcels: readonly One[],
): Promise<(One & { customs: CustomsForm | null })[]> {
  const ids = parcels
    .filter(({ address }) => address && needsCustomsForm(address.state))
    .flatMap(({ lines }) => lines.map(({ lineId }) => lineId))
    .filter(isUuid);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: orderLines.id, eachCents: soldFor })
          .from(orderLines)
          .where(inArray(orderLines.id, ids));
  const worth = new Map(rows.map(({ id, eachCents }) => [id, eachCents]));
  return parcels.map((parcel) => ({
    ...parcel,
    customs: customsForm(
      parcel.address,
      parcel.lines.map(({ lineId, quantity }) => ({ quantity, eachCents: worth.get(lineId) ?? 0 })),
    ),
  }));
}
