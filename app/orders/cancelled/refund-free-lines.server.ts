import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { composeCancelledMail } from "./compose-cancelled-mails.server";
import { orderSnapshot } from "../order-snapshot.server";
import { composeMoneyAlerts } from "../payment/compose-money-alerts.server";
import { recordLineRefund } from "../refunds/record-line-refund.server";
import { isWithProvider } from "../with-provider.server";
import { lateAnswer } from "./late-answer.server";
import { isStoppedByRecall } from "./stopped-by-recall.server";
import { notifyRefundWaits } from "./notify-refund-waits.server";

const replaced = alias(orderLines, "replaced");
const first = alias(orders, "first");

/**
 * Artwork was withdrawn before shirts that cost nothing were printed, or they were late or recalled. Where they replace shirts of an
 * earlier order, what was paid for those goes back instead; where nothing can, the admins are told.
 * The buyer is told in any case. Called again as long as the order is not over.
 * @returns false when it has to wait: a press may have them, or a bank is deciding
 */
export async function refundFreeLines(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const lines = await withdrawnLines(tx, orderId);
  if (lines.some((line) => line.isWithProvider || line.disputeStatus === "open")) return false;
  const done: boolean[] = [];
  for (const line of lines) done.push(await giveBack(tx, orderId, line, now));
  return !done.includes(false);
}

type WithdrawnLine = Awaited<ReturnType<typeof withdrawnLines>>[number];

async function withdrawnLines(tx: Transaction, orderId: string) {
  return tx
    .select({
      id: orderLines.id,
      quantity: sql<number>`${orderLines.quantity} - ${orderLines.cancelledQuantity}`,
      isWithProvider,
      replacedId: replaced.id,
      paidPriceCents: replaced.unitPriceCents,
      firstId: first.id,
      firstNumber: first.number,
      disputeStatus: first.disputeStatus,
      lateAnswer,
      isRecalled: isStoppedByRecall,
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), isNull(orders.paidBeforeBy)))
    .leftJoin(replaced, eq(replaced.id, orderLines.replacesLineId))
    .leftJoin(first, eq(first.id, replaced.orderId))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        isNotNull(orderLines.cancelledAt),
        sql`${orderLines.cancelledQuantity} < ${orderLines.quantity}`,
      ),
    )
    .orderBy(orderLines.position);
}

async function giveBack(
  tx: Transaction,
  orderId: string,
  line: WithdrawnLine,
  now: Date,
): Promise<boolean> {
  const { id, quantity, replacedId, firstId, firstNumber } = line;
  if (!replacedId || !firstId || !firstNumber) {
    await tellBuyer(tx, orderId, line, { refundId: id, amountCents: 0 });
    return true;
  }
  const kept = await recordLineRefund(tx, {
    orderId: firstId,
    lines: [{ orderLineId: replacedId, quantity }],
    goodwillCents: 0,
    includesOther: false,
    reason: line.isRecalled
      ? "Its replacement was recalled before it left"
      : line.lateAnswer
        ? "Its replacement was late and was canceled"
        : "The artwork was withdrawn before its replacement was printed",
    requestKey: id,
    requestedBy: null,
    createdAt: now,
  });
  if (kept.ok) {
    if (kept.isNew) await tellBuyer(tx, orderId, line, kept);
    return true;
  }
  if (kept.reason === "goodwill-takes-all") {
    await notifyRefundWaits(tx, firstId, quantity * (line.paidPriceCents ?? 0));
    return false;
  }
  await tellBuyer(tx, orderId, line, { refundId: id, amountCents: 0 });
  await notifyAdmins(tx, { id, orderId: firstId, orderNumber: firstNumber });
  return true;
}

async function tellBuyer(
  tx: Transaction,
  orderId: string,
  { id, quantity, paidPriceCents, ...line }: WithdrawnLine,
  refund: { refundId: string; amountCents: number },
): Promise<void> {
  const order = await orderSnapshot(tx, orderId);
  if (!order) return;
  const lines = order.lines.map((one) =>
    one.id === id && paidPriceCents ? { ...one, unitPriceCents: paidPriceCents } : one,
  );
  const named = [{ orderLineId: id, quantity }];
  const mail = composeCancelledMail(
    { ...order, lines },
    { ...refund, lines: named },
    { why: whyNotMade(line), mayArrive: false },
  );
  if (mail) await queueMail(tx, mail);
}

function whyNotMade({
  isRecalled,
  lateAnswer: late,
}: Pick<WithdrawnLine, "isRecalled" | "lateAnswer">) {
  if (isRecalled) return "recalled";
  if (late === null) return "withdrawn";
  return late === "cancel" ? "late" : "late-unanswered";
}

async function notifyAdmins(
  tx: Transaction,
  { id, ...about }: { id: string; orderId: string; orderNumber: string },
): Promise<void> {
  const mails = await composeMoneyAlerts(tx, {
    template: "replacement-withdrawn",
    facts: about,
    cause: `replacement-withdrawn:${id}`,
  });
  for (const mail of mails) await queueMail(tx, mail);
}
