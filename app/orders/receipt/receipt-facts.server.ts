import { and, asc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { refunds } from "~/schema/tables/payments";

import type { OrderSnapshot } from "../order-snapshot.server";
import { refundedAt } from "~/orders/refunds/refund-summary.server";
import { shippingAddressSchema } from "../shipping-address";
import { addressLines } from "../address/address-lines";

type Seller = { name: string; address: string };

export type ReceiptFacts = {
  number: string;
  date: Date;
  seller: Seller;
  addressLines: string[];
  lines: { title: string; detail: string; quantity: number; cents: number }[];
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  isTaxAdded: boolean;
  totalCents: number;
  refunds: { date: Date; cents: number }[];
};

/** What an order's receipt says; null for an order that was never paid. */
export async function receiptFacts(
  db: Db,
  order: OrderSnapshot,
  seller: Seller,
): Promise<ReceiptFacts | null> {
  if (!order.paidAt) return null;
  const address = shippingAddressSchema.safeParse(order.shippingAddress).data;
  const given = await db
    .select({ date: refundedAt, cents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.status, "succeeded")))
    .orderBy(asc(refundedAt));
  const { number, subtotalCents, discountCents, shippingCents, taxCents, isTaxAdded, totalCents } =
    order;
  return {
    number,
    date: order.paidAt,
    seller: { name: seller.name, address: seller.address },
    addressLines: address ? addressLines(address) : [],
    lines: order.lines.map(({ title, size, color, quantity, unitPriceCents }) => ({
      title,
      detail: `${size}, ${color}`,
      quantity,
      cents: unitPriceCents * quantity,
    })),
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    isTaxAdded: isTaxAdded || taxCents > 0,
    totalCents,
    refunds: given,
  };
}
