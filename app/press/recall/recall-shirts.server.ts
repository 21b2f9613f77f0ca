import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";

import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { madeShirts, recalledLines, recalls } from "~/schema/tables/garments";
import { orderLines, orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { queueMail, type MailToQueue } from "~/platform/mail/queue-mail.server";
import { firstOrdersFirst } from "~/orders/lock-with-replacements.server";
import { orderSnapshot } from "~/orders/order-snapshot.server";

import type { RecallChoice } from "./recall-form";
import { isRecalled, isToStop, isToWrite, shirtsOfLine } from "./recalled-orders.server";

type RecallWords = { problem: string; remedy: string };

/** What the page said would be done: orders written to, and shirts that have not left. */
type Seen = { seen: number; seenToStop: number };

type Recalled =
  | { ok: true; orders: number; stopped: number }
  /** 'changed': by now there are more or fewer orders to write to, or shirts to stop, than the page said. */
  | { ok: false; reason: "forbidden" | "nothing" | "changed" };

/**
 * Writes to the buyers of the shirts that were looked for and have left, about each shirt once for the
 * same batch, certificate, label, blank or ink, however often it is sent. What lies at our press is not
 * sent any more: a job gives its money back, and its buyers hear of it then.
 */
export async function recallShirts(
  db: Database,
  actor: Actor,
  choice: RecallChoice,
  { seen, seenToStop, problem, remedy }: RecallWords & Seen,
  { now }: { now: Date },
): Promise<Recalled> {
  if (!mayDo(actor, "recall-shirts")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx): Promise<Recalled> => {
    // One at a time, so that two who press at once write to nobody twice.
    await tx.execute(sql`lock table ${recalledLines} in share row exclusive mode`);
    await lockOrdersToStop(tx, choice);
    const lines = await linesToRecall(tx, choice);
    const toStop = lines.filter(({ isOut }) => !isOut);
    const byOrder = Map.groupBy(
      lines.filter(({ isOut }) => isOut),
      ({ orderId }) => orderId,
    );
    const stopped = toStop.reduce((sum, { quantity }) => sum + quantity, 0);
    if (lines.length === 0) return { ok: false, reason: "nothing" };
    if (byOrder.size !== seen || stopped !== seenToStop) return { ok: false, reason: "changed" };
    const { subject, id: subjectId, firstDay, lastDay } = choice;
    const [recall] = await tx
      .insert(recalls)
      .values({
        subject,
        subjectId,
        firstDay,
        lastDay,
        problem,
        remedy,
        createdBy: actor.userId,
        createdAt: now,
      })
      .returning({ id: recalls.id });
    if (!recall) throw new Error("A recall that was written has an id");
    await tx
      .insert(recalledLines)
      .values(
        lines.map(({ lineId, isOut }) => ({
          subject,
          subjectId,
          orderLineId: lineId,
          recallId: recall.id,
          isStopped: !isOut,
        })),
      )
      // One that was stopped before and is to be sent all the same is stopped again.
      .onConflictDoNothing();
    await stop(tx, toStop, now);
    for (const [orderId, recalled] of byOrder) {
      const mail = await composeRecallMail(tx, orderId, recalled, { problem, remedy });
      if (mail) await queueMail(tx, { ...mail, cause: `shirts-recalled:${recall.id}:${orderId}` });
    }
    await recordAdminAction(tx, actor, {
      action: "SHIRTS_RECALLED",
      resourceType: "recall",
      resourceId: recall.id,
      after: {
        subject,
        subjectId,
        firstDay,
        lastDay,
        orders: byOrder.size,
        stopped,
        problem,
        remedy,
      },
    });
    return { ok: true, orders: byOrder.size, stopped };
  });
}

/** The mail as the first of its readers would get it; null where no one is written to. */
export async function previewRecall(
  db: Db,
  actor: Actor,
  choice: RecallChoice,
  words: RecallWords,
): Promise<{ mail: RecallMailToQueue | null; orders: number; stopped: number } | null> {
  if (!mayDo(actor, "recall-shirts")) return null;
  const lines = await linesToRecall(db, choice);
  if (lines.length === 0) return null;
  const out = lines.filter(({ isOut }) => isOut);
  const [first] = out;
  return {
    mail:
      first === undefined
        ? null
        : await composeRecallMail(
            db,
            first.orderId,
            out.filter(({ orderId }) => orderId === first.orderId),
            words,
          ),
    orders: new Set(out.map(({ orderId }) => orderId)).size,
    stopped: lines.reduce((sum, { isOut, quantity }) => (isOut ? sum : sum + quantity), 0),
  };
}

type RecallMailToQueue = Omit<Extract<MailToQueue, { template: "shirts-recalled" }>, "cause">;

type RecalledLine = { orderId: string; lineId: string; quantity: number };

/** Whoever ships or prints them has done so, or finds them stopped. */
async function lockOrdersToStop(tx: Transaction, choice: RecallChoice): Promise<void> {
  const lines = await linesToRecall(tx, choice);
  const ids = lines.flatMap(({ isOut, orderId }) => (isOut ? [] : [orderId]));
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(firstOrdersFirst)
    .for("update");
}

/** The shirts that have left and whose buyer was not written to yet and can be, and those to be stopped. */
async function linesToRecall(
  db: Db,
  choice: RecallChoice,
): Promise<(RecalledLine & { isOut: boolean })[]> {
  const toStop = sql<boolean>`(${isToStop})`;
  return db
    .select({
      orderId: orders.id,
      lineId: orderLines.id,
      quantity: shirtsOfLine.mapWith(Number),
      isOut: sql<boolean>`not ${toStop}`,
    })
    .from(orderLines)
    .leftJoin(madeShirts, eq(madeShirts.orderLineId, orderLines.id))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isRecalled(choice), or(and(isNotNull(orders.email), isToWrite(choice)), toStop)))
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.position));
}

async function stop(
  tx: Transaction,
  lines: readonly RecalledLine[],
  cancelledAt: Date,
): Promise<void> {
  const [lineIds, orderIds] = [
    lines.map(({ lineId }) => lineId),
    lines.map(({ orderId }) => orderId),
  ];
  await tx.update(orderLines).set({ cancelledAt }).where(inArray(orderLines.id, lineIds));
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, orderIds));
}

async function composeRecallMail(
  db: Db,
  orderId: string,
  recalled: readonly RecalledLine[],
  words: RecallWords,
): Promise<RecallMailToQueue | null> {
  const order = await orderSnapshot(db, orderId);
  if (!order?.email) return null;
  const lines = order.lines.flatMap((line) =>
    recalled
      .filter(({ lineId }) => lineId === line.id)
      .map(({ quantity }) => ({ ...line, quantity })),
  );
  return {
    template: "shirts-recalled",
    facts: { order: { ...order, lines }, ...words },
    to: order.email,
  };
}
