import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { productVariants } from "~/schema/tables/catalogue";
import { orderLines, orders } from "~/schema/tables/orders";
import { shopDay } from "~/lib/shop-zone";
import { shipBy } from "~/orders/delivery/ship-by";
import { newOrderNumber } from "~/orders/order-number.server";
import { writeSaleEarnings } from "~/money/write-sale-earnings.server";
import { orderLeft } from "~/orders/refunds/order-left.server";

import { paidShirts } from "./paid-shirts.server";

type Replaced = {
  returnId: string;
  orderId: string;
  lines: readonly {
    orderLineId: string;
    quantity: number;
    wantedSize: string | null;
    wantedColor: string | null;
  }[];
};

type WrittenOrder =
  | { ok: true; id: string; number: string }
  | { ok: false; reason: "no-address" | "no-artwork" | "not-refundable" };

/**
 * A paid order of nothing that is printed and shipped like any other, to the first order's address.
 * It earns no share, and what it costs is the shop's: its rows in the books are zero. Its lines
 * still name their artist, so that nothing is printed of someone who has left. Shirts whose money
 * went back, or was lost to a bank, on whichever order it was paid, are not replaced. The orders' rows
 * must be locked.
 */
export async function writeReplacementOrder(
  tx: Transaction,
  { returnId, orderId, lines }: Replaced,
  now: Date,
): Promise<WrittenOrder> {
  const [first] = await tx
    .select({
      userId: orders.userId,
      email: orders.email,
      shippingAddress: orders.shippingAddress,
      provider: orders.provider,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!first?.shippingAddress) return { ok: false, reason: "no-address" };
  const paid = await paidShirts(tx, { orderId, lines });
  const isLost = and(eq(orders.id, paid.orderId), eq(orders.disputeStatus, "lost"));
  if ((await tx.$count(orders, isLost)) > 0) return { ok: false, reason: "not-refundable" };
  const left = await orderLeft(tx, paid.orderId);
  const isLeft = paid.lines.every(({ orderLineId, quantity }) =>
    left?.lines.some((one) => one.orderLineId === orderLineId && one.shirtsLeft >= quantity),
  );
  if (!isLeft) return { ok: false, reason: "not-refundable" };
  const printable = and(
    inArray(
      orderLines.id,
      lines.map(({ orderLineId }) => orderLineId),
    ),
    isNotNull(orderLines.printPlanId),
  );
  if ((await tx.$count(orderLines, printable)) < lines.length)
    return { ok: false, reason: "no-artwork" };
  const [made] = await tx
    .insert(orders)
    .values({
      ...first,
      number: newOrderNumber(),
      status: "paid",
      subtotalCents: 0,
      totalCents: 0,
      checkoutKey: returnId,
      expiresAt: now,
      paidAt: now,
      promisedBy: shipBy(shopDay(now)),
      createdAt: now,
    })
    .returning({ id: orders.id, number: orders.number });
  if (!made) throw new Error("An order that was written has an id");
  for (const [at, line] of lines.entries()) await copyLine(tx, made.id, at + 1, line);
  const copied = await tx.select().from(orderLines).where(eq(orderLines.orderId, made.id));
  const sold = copied.map((line) => ({ ...line, creatorUserId: null }));
  const nothing = { totalCents: 0, shippingCents: 0, taxCents: 0 };
  await writeSaleEarnings(tx, { id: made.id, ...nothing, lines: sold }, now);
  return { ok: true, ...made };
}

async function copyLine(
  tx: Transaction,
  orderId: string,
  position: number,
  { orderLineId, quantity, wantedSize, wantedColor }: Replaced["lines"][number],
): Promise<void> {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, orderLineId));
  if (!line) throw new Error("A returned line is there");
  const size = wantedSize ?? line.size;
  const color = wantedColor ?? line.color;
  const [variant] = line.productId
    ? await tx
        .select({ id: productVariants.id })
        .from(productVariants)
        .where(
          and(
            eq(productVariants.productId, line.productId),
            eq(productVariants.size, size),
            eq(productVariants.color, color),
          ),
        )
    : [];
  await tx.insert(orderLines).values({
    orderId,
    position,
    productId: line.productId,
    variantId: variant?.id ?? null,
    pictureId: line.pictureId,
    printPlanId: line.printPlanId,
    title: line.title,
    size,
    color,
    unitPriceCents: 0,
    quantity,
    grossCents: 0,
    commissionBps: 0,
    creatorUserId: line.creatorUserId,
    replacesLineId: line.replacesLineId ?? line.id,
  });
}
