import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orderDelays, orders } from "~/schema/tables/orders";
import { forEachOfBatch } from "~/lib/for-each-of-batch";
import { shopDay, shopTime } from "~/lib/shop-zone";

import { shipBy } from "../delivery/ship-by";
import { lockWithReplacements } from "../lock-with-replacements.server";
import { promise, recordAnswer, standingDelay } from "./answer-delay.server";
import { isWaitedFor } from "./awaited-lines.server";
import { cancelLate } from "./cancel-late.server";
import { isTimeToTell, lastDayToTell, usualNewDay } from "./delay-rules";
import { tellDelay } from "./tell-delay.server";

const BATCH = 100;

/**
 * Tells buyers before the day passes by which their order was to leave, and does what no answer
 * means: after a first short delay they wait, after any other the money goes back. Each order is done
 * by itself and once, whenever the job ran last.
 * @returns how many orders were worked on
 */
export async function followLateOrders(
  db: Database,
  { now }: { now: Date },
  stopping?: AbortSignal,
): Promise<number> {
  await promiseUnpromised(db);
  const silent = await unanswered(db, shopDay(now));
  const settled = await forEachOfBatch(silent, async (delay) =>
    stopping?.aborted ? false : settleSilence(db, delay, now),
  );
  const due = await mayBeLate(db, shopDay(now));
  const told = await forEachOfBatch(due, async ({ id }) =>
    stopping?.aborted ? false : tellIfLate(db, id, now),
  );
  return [...settled, ...told].filter(Boolean).length;
}

/**
 * Orders that a process of an older version marked as paid, during an update, get the day that their
 * buyers were told.
 */
async function promiseUnpromised(db: Database): Promise<void> {
  const isUntold = sql`not exists (select from order_delays d where d.order_id = orders.id)`;
  const found = await db
    .select({ id: orders.id, paidAt: orders.paidAt, printFrom: orders.printFrom })
    .from(orders)
    .where(
      and(inArray(orders.status, ["paid", "in_production"]), isNull(orders.promisedBy), isUntold),
    )
    .limit(BATCH);
  for (const { id, paidAt, printFrom } of found)
    if (paidAt)
      await db
        .update(orders)
        .set({ promisedBy: shipBy(shopDay(paidAt), printFrom) })
        .where(and(eq(orders.id, id), isNull(orders.promisedBy), isUntold));
}

type Delay = { orderId: string; number: number };

async function unanswered(db: Database, today: string): Promise<Delay[]> {
  return db
    .select({ orderId: orderDelays.orderId, number: orderDelays.number })
    .from(orderDelays)
    .innerJoin(orders, eq(orders.id, orderDelays.orderId))
    .where(
      and(
        isNull(orderDelays.answer),
        lt(sql`coalesce(${orderDelays.answerBy}, ${orderDelays.promisedBy})`, today),
        isWaitedFor,
      ),
    )
    .orderBy(asc(orderDelays.toldAt))
    .limit(BATCH);
}

async function settleSilence(
  db: Database,
  { orderId, number }: Delay,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockWithReplacements(tx, orderId);
    const delay = await standingDelay(tx, orderId, number);
    if (delay?.standing !== "open" || delay.answer !== null) return false;
    if (delay.answerBy === null) {
      await recordAnswer(tx, delay.id, "waited-silently", now);
      await promise(tx, orderId, delay.offeredBy);
      return true;
    }
    if (!(await cancelLate(tx, { orderId, delayId: delay.id, isSilent: true }, now))) return false;
    await recordAnswer(tx, delay.id, "cancelled-silently", now);
    return true;
  });
}

/** Orders whose day is near, and whose buyers can be told and have no notice to answer. */
async function mayBeLate(db: Database, today: string): Promise<{ id: string }[]> {
  const isTold = sql`exists (select from order_delays d where d.order_id = orders.id`;
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isWaitedFor,
        lte(orders.promisedBy, lastDayToTell(today)),
        isNotNull(orders.email),
        sql`not ${isTold} and d.answer is null)`,
        // A first delay is told of on its day.
        or(lte(orders.promisedBy, today), sql`${isTold})`),
      ),
    )
    .orderBy(asc(orders.promisedBy), asc(orders.id))
    .limit(BATCH);
}

async function tellIfLate(db: Database, orderId: string, now: Date): Promise<boolean> {
  const today = shopDay(now);
  const hour = Number(shopTime(now).slice(11, 13));
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ promisedBy: orders.promisedBy })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("update");
    if (!order?.promisedBy) return false;
    const told = await tx.$count(orderDelays, eq(orderDelays.orderId, orderId));
    if (!isTimeToTell({ promisedBy: order.promisedBy, told }, { today, hour })) return false;
    return (await tellDelay(tx, orderId, usualNewDay(order.promisedBy, today), now)).ok;
  });
}
