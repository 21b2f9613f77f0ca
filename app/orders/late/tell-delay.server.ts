import { and, count, eq, isNull } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orderDelays, orders } from "~/schema/tables/orders";
import { queueMail, type MailToQueue } from "~/platform/mail/queue-mail.server";
import { shopDay } from "~/lib/shop-zone";

import { orderSnapshot, type OrderSnapshot } from "../order-snapshot.server";
import { awaitedLines, isWaitedFor, type AwaitedLine } from "./awaited-lines.server";
import { answerBy } from "./delay-rules";
import { moneyBack } from "./money-back.server";

export type ToldDelay =
  | { ok: true; answerBy: string | null }
  | { ok: false; reason: "not-late" | "no-email" | "unanswered" | "not-later" };

/**
 * Tells a buyer that an order leaves later than promised: once for each delay, with the choice to wait
 * or to have the money back. The order's row must be locked.
 * @param offeredBy the new day (ISO); null: no one can say
 */
export async function tellDelay(
  tx: Transaction,
  orderId: string,
  offeredBy: string | null,
  now: Date,
): Promise<ToldDelay> {
  const [order] = await tx
    .select({ promisedBy: orders.promisedBy })
    .from(orders)
    .where(and(eq(orders.id, orderId), isWaitedFor));
  const promisedBy = order?.promisedBy;
  if (!promisedBy) return { ok: false, reason: "not-late" };
  const snapshot = await orderSnapshot(tx, orderId);
  if (!snapshot?.email) return { ok: false, reason: "no-email" };
  if (offeredBy !== null && offeredBy <= promisedBy) return { ok: false, reason: "not-later" };
  const own = eq(orderDelays.orderId, orderId);
  if ((await tx.$count(orderDelays, and(own, isNull(orderDelays.answer)))) > 0)
    return { ok: false, reason: "unanswered" };
  const [before] = await tx.select({ told: count() }).from(orderDelays).where(own);
  const number = (before?.told ?? 0) + 1;
  const by = answerBy({ promisedBy, offeredBy, number }, shopDay(now));
  const [delay] = await tx
    .insert(orderDelays)
    .values({ orderId, number, promisedBy, offeredBy, answerBy: by, toldAt: now })
    .returning({ id: orderDelays.id });
  if (!delay) throw new Error("A delay that was written has an id");
  const lines = await awaitedLines(tx, orderId);
  const refundCents = await moneyBack(tx, orderId, lines);
  const days = { id: delay.id, number, promisedBy, offeredBy, answerBy: by };
  const mail = composeLateMail(snapshot, days, { lines, refundCents });
  if (mail) await queueMail(tx, mail);
  return { ok: true, answerBy: by };
}

type Days = {
  id: string;
  number: number;
  promisedBy: string;
  offeredBy: string | null;
  answerBy: string | null;
};

/** An order leaves later than promised: its buyer waits, or has the money back. */
function composeLateMail(
  order: OrderSnapshot,
  { id, ...days }: Days,
  { lines, refundCents }: { lines: readonly AwaitedLine[]; refundCents: number },
): MailToQueue | null {
  if (!order.email) return null;
  return {
    template: "order-late",
    facts: {
      order: { ...order, lines: [...lines] },
      ...days,
      refundCents,
      isPart: order.lines.some(({ printState }) => printState === "shipped"),
    },
    to: order.email,
    cause: `order-late:${id}`,
  };
}
