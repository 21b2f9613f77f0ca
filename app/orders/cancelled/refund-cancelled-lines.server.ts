import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { composeCancelledMail } from "./compose-cancelled-mails.server";
import { lockWithReplacements } from "../lock-with-replacements.server";
import { orderSnapshot } from "../order-snapshot.server";
import { soldStatuses } from "~/schema/order-status";
import { isWithProvider } from "../with-provider.server";
import { takesFromOthers, writeRefund } from "../refunds/record-line-refund.server";
import { centsLeft, orderLeft } from "../refunds/order-left.server";
import { cancelledParts, type CancelledLine } from "./cancelled-parts";
import { refundFreeLines } from "./refund-free-lines.server";
import { notifyRefundWaits } from "./notify-refund-waits.server";
import { isStoppedByRecall } from "./stopped-by-recall.server";
import { closeWithoutMoney, finishIfRestIsShipped } from "./finish-cancelled-order.server";

const BATCH = 100;

/**
 * Given back once: no press has the line, no refund has failed since it was cancelled, and something
 * is left of it.
 */
const isOwedBack = sql`order_lines.cancelled_at is not null and not ${isWithProvider}
  and not exists (select from refund_lines n join refunds r on r.id = n.refund_id
    where n.order_line_id = order_lines.id and r.status = 'failed'
      and r.created_at >= order_lines.cancelled_at)
  and ${centsLeft} > 0`;

/**
 * While a bank decides about the payment, nothing is given back: it may take the money itself. The
 * other shirts may have left in the meantime.
 */
const mayBeRefunded = and(
  inArray(orders.status, [...soldStatuses]),
  sql`${orders.disputeStatus} is distinct from 'open'`,
);

/**
 * Gives back the money of lines that are not made any more: our row first, which the job that sends
 * refunds takes to the provider, and a mail to the buyer. Lines of an order that is still being paid
 * follow once it was, and of shirts that replace others, what was paid for those.
 * @returns how many orders were worked on
 */
export async function refundCancelledLines(
  db: Database,
  { now }: { now: Date },
  stopping?: AbortSignal,
): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        mayBeRefunded,
        sql`exists (select from order_lines where order_lines.order_id = ${orders.id}
          and order_lines.cancelled_at is not null and (${isOwedBack}
            or (${orders.totalCents} = 0 and ${orders.status} in ('paid', 'in_production'))))`,
      ),
    )
    .orderBy(orders.paidAt)
    .limit(BATCH);
  const done = await forEachOfBatch(due, async ({ id }) =>
    stopping?.aborted ? false : db.transaction((tx) => refundLinesOf(tx, id, now)),
  );
  return done.filter(Boolean).length;
}

async function refundLinesOf(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  await lockWithReplacements(tx, orderId);
  const [order] = await tx
    .select({ totalCents: orders.totalCents })
    .from(orders)
    .where(and(eq(orders.id, orderId), mayBeRefunded))
    .for("update");
  if (!order) return false;
  if (order.totalCents === 0) {
    if (!(await refundFreeLines(tx, orderId, now))) return false;
    const isClosed = await closeWithoutMoney(tx, orderId, now);
    if (!isClosed) await finishIfRestIsShipped(tx, orderId, now);
    return isClosed;
  }
  const left = await orderLeft(tx, orderId);
  const lines = oneReasonOnly(await linesOf(tx, orderId));
  const isRecalled = lines.some((line) => line.isOwedBack && line.isRecalled);
  const wanted = left && cancelledParts(lines, left);
  // Another refund of this order is on its way, and will take these lines with it.
  if (!left || !wanted?.ok) return false;
  const isMade = (id: string) => lines.some((one) => one.orderLineId === id && !one.isCancelled);
  const made = left.lines.filter(({ orderLineId }) => isMade(orderLineId));
  if (takesFromOthers({ ...left, lines: made }, wanted)) {
    await notifyRefundWaits(tx, orderId, wanted.amountCents);
    return false;
  }
  const { amountCents, parts } = wanted;
  const refundId = await writeRefund(
    tx,
    {
      orderId,
      reason: isRecalled
        ? "It was recalled before it left"
        : "The artwork was withdrawn before it was printed",
      requestKey: randomUUID(),
      createdAt: now,
    },
    wanted,
  );
  await finishIfRestIsShipped(tx, orderId, now);
  const snapshot = await orderSnapshot(tx, orderId);
  const mail =
    snapshot &&
    composeCancelledMail(
      snapshot,
      { refundId, amountCents, lines: parts },
      { why: isRecalled ? "recalled" : "withdrawn", mayArrive: false },
    );
  if (mail) await queueMail(tx, mail);
  return true;
}

type Line = CancelledLine & { isRecalled: boolean };

/** A mail says one reason: recalled lines go back first, and the others with the next run. */
function oneReasonOnly(lines: readonly Line[]): Line[] {
  const isAnyRecalled = lines.some((line) => line.isOwedBack && line.isRecalled);
  return lines.map((line) => ({
    ...line,
    isOwedBack: line.isOwedBack && line.isRecalled === isAnyRecalled,
  }));
}

async function linesOf(tx: Transaction, orderId: string): Promise<Line[]> {
  return tx
    .select({
      orderLineId: orderLines.id,
      isCancelled: sql<boolean>`${orderLines.cancelledAt} is not null`,
      isOwedBack: sql<boolean>`${isOwedBack}`,
      isRecalled: isStoppedByRecall,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
}
