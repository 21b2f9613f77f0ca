import { asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";

import { lateAnswer } from "./cancelled/late-answer.server";
import { isStoppedByRecall } from "./cancelled/stopped-by-recall.server";
import { shirtsToMake } from "./cancelled/not-cancelled.server";

/** An order with its lines, for this feature's use cases and mails. */
export type OrderSnapshot = NonNullable<Awaited<ReturnType<typeof orderSnapshot>>>;

const orderColumns = {
  id: orders.id,
  number: orders.number,
  userId: orders.userId,
  email: orders.email,
  status: orders.status,
  currency: orders.currency,
  subtotalCents: orders.subtotalCents,
  discountCents: orders.discountCents,
  shippingCents: orders.shippingCents,
  taxCents: orders.taxCents,
  isTaxAdded: sql<boolean>`${orders.taxCalculationId} is not null`,
  totalCents: orders.totalCents,
  refundedCents: orders.refundedCents,
  discountCode: orders.discountCode,
  shippingAddress: orders.shippingAddress,
  isGift: orders.isGift,
  giftNote: orders.giftNote,
  giftDay: orders.giftDay,
  printFrom: orders.printFrom,
  giftCode: orders.giftCode,
  cartId: orders.cartId,
  paidBeforeBy: orders.paidBeforeBy,
  providerSessionId: orders.providerSessionId,
  providerPaymentId: orders.providerPaymentId,
  trackingCarrier: orders.trackingCarrier,
  trackingNumber: orders.trackingNumber,
  expiresAt: orders.expiresAt,
  paidAt: orders.paidAt,
  promisedBy: orders.promisedBy,
  printingAt: orders.printingAt,
  shippedAt: orders.shippedAt,
  deliveredAt: orders.deliveredAt,
  isDeliveryAssumed: orders.isDeliveryAssumed,
  addressChangedAt: orders.addressChangedAt,
  createdAt: orders.createdAt,
};

const lineColumns = {
  id: orderLines.id,
  productId: orderLines.productId,
  variantId: orderLines.variantId,
  pictureId: orderLines.pictureId,
  title: orderLines.title,
  size: orderLines.size,
  color: orderLines.color,
  unitPriceCents: orderLines.unitPriceCents,
  quantity: orderLines.quantity,
  discountCents: orderLines.discountCents,
  grossCents: orderLines.grossCents,
  taxCents: orderLines.taxCents,
  commissionBps: orderLines.commissionBps,
  creatorUserId: orderLines.creatorUserId,
  printState: orderLines.printState,
  cancelledAt: orderLines.cancelledAt,
  cancelledQuantity: orderLines.cancelledQuantity,
  /** How many shirts of it are made and sent: what was given back before is left out. */
  madeQuantity: shirtsToMake,
  isCancelled: sql<boolean>`${orderLines.cancelledAt} is not null`,
  /** Canceled because the order was late. */
  isLate: sql<boolean>`${lateAnswer} is not null`,
  /** Not sent, because it was recalled before it left. */
  isRecalled: isStoppedByRecall,
};

export async function orderSnapshot(db: Db, orderId: string) {
  const rows = await db
    .select({ order: orderColumns, line: lineColumns })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderLines.position));
  const [first] = rows;
  return first ? { ...first.order, lines: rows.flatMap(({ line }) => line ?? []) } : null;
}
