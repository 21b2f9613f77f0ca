import { and, asc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { orderLines, orders } from "~/db/schema/orders";
import { mayGoOut } from "~/features/orders/gifts/gift-waits.server";
import { shippingAddressSchema } from "~/features/orders/shipping-address";

import { labelFiles, type AddressLabel } from "./address-labels";
import { mayBePrinted } from "./print-queue.server";

/** What waits for its label: the next parcel of each order that has something packed. */
export async function packedLabels(db: Db): Promise<AddressLabel[]> {
  const rows = await db
    .selectDistinct({
      orderNumber: orders.number,
      shippingAddress: orders.shippingAddress,
      paidAt: orders.paidAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(mayBePrinted, mayGoOut, eq(orderLines.printState, "packed")))
    .orderBy(asc(orders.paidAt), asc(orders.number));
  return rows.map(({ orderNumber, shippingAddress }) => ({
    orderNumber,
    address: shippingAddressSchema.safeParse(shippingAddress).data ?? null,
  }));
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
