import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { orderLines } from "~/db/schema/orders";
import { refundLines, refunds } from "~/db/schema/payments";
import { releaseReservation } from "~/features/discounts/discount-reservation.server";
import { writeSaleEarnings } from "~/features/earnings/write-sale-earnings.server";
import { queueMail } from "~/features/mail/queue-mail.server";

import { composePaidTwiceMail } from "../compose-order-mails.server";
import type { OrderSnapshot } from "../order-snapshot.server";
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
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      amountCents: order.totalCents,
      reason: "The same cart was paid twice",
      requestKey: randomUUID(),
      createdAt: now,
    })
    .returning({ id: refunds.id });
  if (!refund) throw new Error("A refund that was written has an id");
  const paid = order.lines.filter(({ grossCents }) => grossCents > 0);
  await tx.insert(refundLines).values(
    paid.map(({ id, quantity, grossCents }) => ({
      refundId: refund.id,
      orderLineId: id,
      quantity,
      amountCents: grossCents,
    })),
  );
}
