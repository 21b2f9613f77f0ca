import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";
import { releaseReservation } from "~/cart/discounts/discount-reservation.server";
import { writeSaleEarnings } from "~/money/write-sale-earnings.server";
import { queueMail, type MailToQueue } from "~/platform/mail/queue-mail.server";

import type { OrderSnapshot } from "../order-snapshot.server";
import { writeRefund } from "../refunds/record-line-refund.server";
import type { EarlierOrder } from "./paid-before.server";

/**
 * A cart was paid twice: the payment is booked as it arrived, none of the shirts is printed, and all
 * of it is promised back; the job that sends refunds takes it to the provider. The code's use is the
 * earlier order's alone.
 */
export async function returnSecondPayment(
  tx: Transaction,
  order: OrderSnapshot,
  earlier: EarlierOrder,
  now: Date,
): Promise<void> {
  await releaseReservation(tx, order.id);
  await writeSaleEarnings(tx, order, now);
  await tx.update(orderLines).set({ cancelledAt: now }).where(eq(orderLines.orderId, order.id));
  if (order.totalCents > 0) await promiseAll(tx, order, now);
  const mail = composePaidTwiceMail(order, earlier);
  if (mail) await queueMail(tx, mail);
}

async function promiseAll(tx: Transaction, order: OrderSnapshot, now: Date): Promise<void> {
  const parts = order.lines
    .filter(({ grossCents }) => grossCents > 0)
    .map(({ id, quantity, grossCents, taxCents }) => ({
      orderLineId: id,
      quantity,
      amountCents: grossCents,
      taxCents,
    }));
  const row = {
    orderId: order.id,
    reason: "The same cart was paid twice",
    requestKey: randomUUID(),
    createdAt: now,
  };
  const { totalCents: amountCents, taxCents } = order;
  const ofLines = parts.reduce((sum, part) => sum + part.amountCents + part.taxCents, 0);
  const otherCents = amountCents - ofLines;
  await writeRefund(tx, row, { amountCents, parts, otherCents, taxCents, goodwillCents: 0 });
}

/** The buyer paid for one cart in two tabs; this order is the second, and goes back. */
export function composePaidTwiceMail(
  order: OrderSnapshot,
  kept: { number: string },
): MailToQueue | null {
  if (!order.email) return null;
  return {
    template: "paid-twice",
    facts: { order, keptNumber: kept.number },
    to: order.email,
    cause: `paid-twice:${order.id}`,
  };
}
