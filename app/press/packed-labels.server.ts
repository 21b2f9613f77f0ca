import { and, asc, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { isMilitary } from "~/lib/far-states";
import { addressLines } from "~/orders/address/address-lines";
import { mayGoOut } from "~/orders/gifts/gift-waits.server";
import { shippingAddressSchema } from "~/orders/shipping-address";

import { customsText } from "./customs-form";
import { withCustomsForms } from "./customs-forms.server";
import { labelFiles, type AddressLabel } from "./address-labels";
import { isBegun, isFree } from "./print-queue.server";

const isPacked = sql`exists (select from order_lines l where l.order_id = ${orders.id} and l.print_state = 'packed' and l.cancelled_at is null offset 0)`;

const packedLines = sql<{ lineId: string; quantity: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('lineId', l.id, 'quantity', coalesce(l.made_quantity, l.quantity))), '[]'::jsonb)
  from order_lines l where l.order_id = orders.id and l.print_state = 'packed' and l.cancelled_at is null)`;

/**
 * What waits for its label: the next parcel of each order that has something packed, the oldest first.
 * @param most all of them without it
 */
export async function packedLabels(db: Db, most?: number): Promise<AddressLabel[]> {
  const packed = db
    .select({
      orderNumber: orders.number,
      shippingAddress: orders.shippingAddress,
      packed: packedLines,
    })
    .from(orders)
    .where(and(isBegun, isFree, mayGoOut(), isPacked))
    .orderBy(asc(orders.paidAt), asc(orders.number));
  const rows = await (most === undefined ? packed : packed.limit(most));
  return withCustomsForms(
    db,
    rows.map(({ orderNumber, shippingAddress, packed: lines }) => ({
      orderNumber,
      address: shippingAddressSchema.safeParse(shippingAddress).data ?? null,
      lines,
    })),
  );
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
    labels: found.slice(0, LABELS_SHOWN).map(({ orderNumber, address, customs }) => ({
      orderNumber,
      lines: address ? addressLines(address) : [],
      /** What this parcel needs beside its label. */
      needs: [
        ...(customs ? [`Customs form: ${customsText(customs)}`] : []),
        ...(address && isMilitary(address.state) ? ["Military mail: USPS only"] : []),
      ],
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
