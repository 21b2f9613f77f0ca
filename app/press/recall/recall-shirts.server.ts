import { and, asc, eq, isNotNull, not, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { madeShirts, recalledOrders, recalls } from "~/schema/tables/garments";
import { orderLines, orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { queueMail, type MailToQueue } from "~/platform/mail/queue-mail.server";
import { orderSnapshot } from "~/orders/order-snapshot.server";

import type { RecallChoice } from "./recall-form";
import { isRecalled, wasWritten } from "./recalled-orders.server";

type RecallWords = { problem: string; remedy: string };

type Recalled =
  | { ok: true; orders: number }
  /** 'changed': by now there are more or fewer orders to write to than the page said. */
  | { ok: false; reason: "forbidden" | "nothing" | "changed" };

/**
 * Writes to the buyers of the shirts that were looked for, each order once for the same batch,
 * certificate, label or blank, however often it is sent.
 * @param mail.seen how many orders the page said would be written to
 */
export async function recallShirts(
  db: Database,
  actor: Actor,
  choice: RecallChoice,
  { seen, problem, remedy }: RecallWords & { seen: number },
): Promise<Recalled> {
  if (!mayDo(actor, "recall-shirts")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx): Promise<Recalled> => {
    // One at a time, so that two who press at once write to nobody twice.
    await tx.execute(sql`lock table ${recalledOrders} in share row exclusive mode`);
    const lines = await linesToWriteOf(tx, choice);
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
    if (byOrder.size === 0) return { ok: false, reason: "nothing" };
    if (byOrder.size !== seen) return { ok: false, reason: "changed" };
    const { subject, id: subjectId, firstDay, lastDay } = choice;
    const [recall] = await tx
      .insert(recalls)
      .values({ subject, subjectId, problem, remedy, createdBy: actor.userId })
      .returning({ id: recalls.id });
    if (!recall) throw new Error("A recall that was written has an id");
    await tx.insert(recalledOrders).values(
      [...byOrder.keys()].map((orderId) => ({
        subject,
        subjectId,
        orderId,
        recallId: recall.id,
      })),
    );
    for (const [orderId, recalled] of byOrder) {
      const mail = await composeRecallMail(tx, orderId, recalled, { problem, remedy });
      if (mail) await queueMail(tx, { ...mail, cause: `shirts-recalled:${recall.id}:${orderId}` });
    }
    await recordAdminAction(tx, actor, {
      action: "SHIRTS_RECALLED",
      resourceType: "recall",
      resourceId: recall.id,
      after: { subject, subjectId, firstDay, lastDay, orders: byOrder.size, problem, remedy },
    });
    return { ok: true, orders: byOrder.size };
  });
}

/** The mail as the first of its readers would get it; null where there is nobody to write to. */
export async function previewRecall(
  db: Db,
  actor: Actor,
  choice: RecallChoice,
  words: RecallWords,
): Promise<{ mail: RecallMailToQueue; orders: number } | null> {
  if (!mayDo(actor, "recall-shirts")) return null;
  const lines = await linesToWriteOf(db, choice);
  const [first] = lines;
  if (!first) return null;
  const ofFirst = lines.filter(({ orderId }) => orderId === first.orderId);
  const mail = await composeRecallMail(db, first.orderId, ofFirst, words);
  return mail && { mail, orders: new Set(lines.map(({ orderId }) => orderId)).size };
}

type RecallMailToQueue = Omit<Extract<MailToQueue, { template: "shirts-recalled" }>, "cause">;

type RecalledLine = { orderId: string; lineId: string; quantity: number };

/** The shirts of every order whose buyer was not written to yet and can be. */
async function linesToWriteOf(db: Db, choice: RecallChoice): Promise<RecalledLine[]> {
  return db
    .select({
      orderId: orders.id,
      lineId: orderLines.id,
      quantity: sql<number>`coalesce(${orderLines.madeQuantity}, ${orderLines.quantity})`,
    })
    .from(orderLines)
    .leftJoin(madeShirts, eq(madeShirts.orderLineId, orderLines.id))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isRecalled(choice), isNotNull(orders.email), not(wasWritten(choice))))
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.position));
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
