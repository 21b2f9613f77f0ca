import { and, asc, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { addressLines } from "~/orders/address/address-lines";
import { mayGoOut } from "~/orders/gifts/gift-waits.server";
import { shippingAddressSchema } from "~/orders/shipping-address";

import { labelFiles, type AddressLabel } from "./address-labels";
import { isBegun, isFree } from "./print-queue.server";

const isPacked = sql`exists (select from order_lines l where l.order_id = ${orders.id} and l.print_state = 'packed' offset 0)`;

/**
 * What waits for its label: the next parcel of each order that has something packed, the oldest first.
 * @param most all of them without it
 */
export async function packedLabels(db: Db, most?: number): Promise<AddressLabel[]> {
  const packed = db
    .select({ orderNumber: orders.number, shippingAddress: orders.shippingAddress })
    .from(orders)
    .where(and(isBegun, isFree, mayGoOut(), isPacked))
    .orderBy(asc(orders.paidAt), asc(orders.number));
  const rows = await (most === undefined ? packed : packed.limit(most));
  return rows.map(({ orderNumber, shippingAddress }) => ({
    orderNumber,
    address: shippingAddressSchema.safeParse(shippingAddress).data ?? null,
  }));
}

/** How many labels stand on the page; its files have all of them. */
const LABELS_SHOWN = 100;

/** The first labels as the page shows them, and what it calls them. */
export async function shownLabels(db: Db) {
  const found = await packedLabels(db, LABELS_SHOWN + 1);
  const count = found.length === 1 ? "1 label" : `${found.length} labels`;
  return {
    title:
      found.length > LABELS_SHOWN ? `The first ${LABELS_SHOWN} labels; the files have all` : count,
    labels: found.slice(0, LABELS_SHOWN).map(({ orderNumber, address }) => ({
      orderNumber,
      lines: address ? addressLines(address) : [],
    })),
  };
}

/** The labels of what is packed as a file; null if there is no such file. */
export async function packedLabelsFile(
  db: Db,
  name: string,
): Promise<{ contentType: string; body: string } | null> {
  const written = Object.hasOwn(labelFiles, name) ? labelFiles[name] : undefined;
  if (!written) return null;
  const { contentType, write } = written;
  return { contentType, body: write(await packedLabels(db)) };
}
