import { and, eq, inArray, notInArray, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { composeCancelledMail } from "../cancelled/compose-cancelled-mails.server";
import { finishIfRestIsShipped } from "../cancelled/finish-cancelled-order.server";
import { isNotCancelled } from "../cancelled/not-cancelled.server";
import { orderSnapshot } from "../order-snapshot.server";
import { recordLineRefund } from "../refunds/record-line-refund.server";
import { awaitedLines, type AwaitedLine } from "./awaited-lines.server";

type Late = {
  orderId: string;
  /** Of the notice that is answered: its money goes back once. */
  delayId: string;
  /** No answer came. */
  isSilent: boolean;
};

/**
 * Takes back all that has not left of a late order: what our press has is stopped, and its money goes
 * back with that of what a print provider has, which may not be stopped any more. Of an order that
 * cost nothing, the job for canceled lines gives back what was paid for the shirts that it replaces.
 * The order must be locked with its replacements, and something of it be awaited.
 * @returns false where nothing can be given back by itself; then nothing was changed
 */
export async function cancelLate(tx: Transaction, late: Late, now: Date): Promise<boolean> {
  const { orderId, delayId, isSilent } = late;
  const lines = await awaitedLines(tx, orderId);
  const [order] = await tx
    .select({ totalCents: orders.totalCents })
    .from(orders)
    .where(eq(orders.id, orderId));
  const isFree = order?.totalCents === 0;
  const refund = isFree ? null : await giveBack(tx, late, lines, now);
  if (refund && !refund.ok) return false;
  const stopped = lines.filter((line) => isFree || !line.isWithProvider);
  await stop(tx, stopped, now);
  await finishIfRestIsShipped(tx, orderId, now);
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  const snapshot = await orderSnapshot(tx, orderId);
  const named = lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
  const mail =
    refund &&
    snapshot &&
    composeCancelledMail(
      snapshot,
      { refundId: delayId, amountCents: refund.amountCents, lines: named },
      { why: isSilent ? "late-unanswered" : "late", mayArrive: stopped.length < lines.length },
    );
  if (mail) await queueMail(tx, mail);
  return true;
}

async function giveBack(
  tx: Transaction,
  { orderId, delayId, isSilent }: Late,
  lines: readonly AwaitedLine[],
  now: Date,
) {
  const rest = and(
    eq(orderLines.orderId, orderId),
    isNotCancelled,
    notInArray(
      orderLines.id,
      lines.map(({ id }) => id),
    ),
  );
  return recordLineRefund(tx, {
    orderId,
    lines: lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    goodwillCents: 0,
    // Shipping and its tax go back where nothing of the order has left.
    includesOther: (await tx.$count(orderLines, rest)) === 0,
    reason: isSilent
      ? "Late, and the buyer did not answer a second delay"
      : "Late, and canceled by the buyer",
    requestKey: delayId,
    requestedBy: null,
    createdAt: now,
  });
}

async function stop(tx: Transaction, lines: readonly AwaitedLine[], now: Date): Promise<void> {
  await tx
    .update(orderLines)
    .set({ cancelledAt: now })
    .where(
      inArray(
        orderLines.id,
        lines.map(({ id }) => id),
      ),
    );
}
