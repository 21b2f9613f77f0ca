import { and, eq, max } from "drizzle-orm";

import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { orderDelays, orders } from "~/schema/tables/orders";
import type { DelayAnswer } from "~/schema/delay-answers";

import { lockWithReplacements } from "../lock-with-replacements.server";
import { isWaitedFor } from "./awaited-lines.server";
import { cancelLate } from "./cancel-late.server";
import { delayStanding, type DelayChoice, type DelayRefusal } from "./delay-standing";

type AnsweredDelay = { ok: true } | { ok: false; reason: DelayRefusal | "unknown" };

/**
 * The buyer answers a notice that an order is late: once. An order that left at the same moment
 * either comes first, and nothing is canceled, or finds its shirts gone.
 */
export async function answerDelay(
  db: Database,
  { orderId, number, choice }: { orderId: string; number: number; choice: DelayChoice },
  { now }: { now: Date },
): Promise<AnsweredDelay> {
  return db.transaction(async (tx): Promise<AnsweredDelay> => {
    await lockWithReplacements(tx, orderId);
    const delay = await standingDelay(tx, orderId, number);
    if (!delay) return { ok: false, reason: "unknown" };
    const { id, standing, offeredBy } = delay;
    if (standing !== "open" && standing !== "may-cancel") return { ok: false, reason: standing };
    if (choice === "wait") {
      if (standing === "may-cancel") return { ok: false, reason: "waits" };
      await recordAnswer(tx, id, "wait", now);
      await promise(tx, orderId, offeredBy);
      return { ok: true };
    }
    if (!(await cancelLate(tx, { orderId, delayId: id, isSilent: false }, now)))
      return { ok: false, reason: "not-refundable" };
    await recordAnswer(tx, id, "cancel", now);
    return { ok: true };
  });
}

/** A notice with what can still be done about it. */
export async function standingDelay(db: Db, orderId: string, number: number) {
  const [delay] = await db
    .select({
      id: orderDelays.id,
      number: orderDelays.number,
      promisedBy: orderDelays.promisedBy,
      offeredBy: orderDelays.offeredBy,
      answerBy: orderDelays.answerBy,
      answer: orderDelays.answer,
      status: orders.status,
      disputeStatus: orders.disputeStatus,
    })
    .from(orderDelays)
    .innerJoin(orders, eq(orders.id, orderDelays.orderId))
    .where(and(eq(orderDelays.orderId, orderId), eq(orderDelays.number, number)));
  if (!delay) return null;
  const [last] = await db
    .select({ number: max(orderDelays.number) })
    .from(orderDelays)
    .where(eq(orderDelays.orderId, orderId));
  const isAwaited = (await db.$count(orders, and(eq(orders.id, orderId), isWaitedFor))) > 0;
  return {
    ...delay,
    standing: delayStanding({ ...delay, isAwaited, isLast: last?.number === number }),
  };
}

export async function recordAnswer(
  tx: Transaction,
  id: string,
  answer: DelayAnswer,
  now: Date,
): Promise<void> {
  await tx.update(orderDelays).set({ answer, answeredAt: now }).where(eq(orderDelays.id, id));
}

/** The day that the buyer waits for now; null: none. */
export async function promise(
  tx: Transaction,
  orderId: string,
  promisedBy: string | null,
): Promise<void> {
  await tx.update(orders).set({ promisedBy }).where(eq(orders.id, orderId));
}
