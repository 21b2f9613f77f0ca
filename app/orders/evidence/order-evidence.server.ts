import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { disputes } from "~/schema/tables/payments";
import { parcels } from "~/schema/tables/printing";
import { mails } from "~/schema/tables/records";

import { orderSnapshot } from "../order-snapshot.server";

/** What shows a bank that an order was placed, paid, made, sent and told about. */
export type OrderEvidence = NonNullable<Awaited<ReturnType<typeof orderEvidence>>>;

/** @returns null for an order that was never paid, or does not exist */
export async function orderEvidence(db: Db, orderId: string) {
  const order = await orderSnapshot(db, orderId);
  if (!order?.paidAt) return null;
  const [times] = await db
    .select({ shippedAt: orders.shippedAt, deliveredAt: orders.deliveredAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  const sent = await db
    .select({
      carrier: parcels.carrier,
      number: parcels.trackingNumber,
      url: parcels.trackingUrl,
      shippedAt: parcels.shippedAt,
    })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.shippedAt), asc(parcels.id));
  const told = await db
    .select({ subject: mails.subject, to: mails.to, sentAt: mails.sentAt })
    .from(mails)
    .where(
      and(
        eq(mails.to, order.email ?? ""),
        isNotNull(mails.sentAt),
        sql`${mails.facts} -> 'order' ->> 'id' = ${orderId}`,
      ),
    )
    .orderBy(asc(mails.sentAt), asc(mails.id));
  const [dispute] = await db
    .select({
      id: disputes.id,
      amountCents: disputes.amountCents,
      reason: disputes.reason,
      evidenceDueBy: disputes.evidenceDueBy,
    })
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(desc(disputes.createdAt))
    .limit(1);
  return {
    order: { ...order, paidAt: order.paidAt },
    shippedAt: times?.shippedAt ?? null,
    deliveredAt: times?.deliveredAt ?? null,
    parcels: sent,
    mails: told.flatMap(({ sentAt, ...mail }) => (sentAt ? [{ ...mail, sentAt }] : [])),
    dispute: dispute ?? null,
  };
}
