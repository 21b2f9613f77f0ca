import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db, Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";

import {
  closeWithoutMoney,
  finishIfRestIsShipped,
} from "./cancelled/finish-cancelled-order.server";
import { isNotCancelled, shirtsToMake } from "./cancelled/not-cancelled.server";
import { replacementPairs, type RefundedReplacement } from "./replacement-pair";

const paidLines = alias(orderLines, "paid_lines");

/**
 * The money of an order's shirts has moved, or a bank has decided about it: orders that replace them
 * and have nothing left to make are over, and go on where the money came back. The orders must be
 * locked (`lockWithReplacements`).
 * @returns the numbers of those that are over now
 */
export async function followReplacements(
  tx: Transaction,
  paidOrderId: string,
  now: Date,
): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(paidLines, eq(paidLines.id, orderLines.replacesLineId))
    .where(
      and(
        eq(paidLines.orderId, paidOrderId),
        inArray(orders.status, ["paid", "in_production", "refunded"]),
      ),
    )
    .orderBy(asc(orders.id));
  const over: string[] = [];
  for (const { id, number, status } of found) {
    if (status === "refunded") await reopen(tx, id);
    else if (await closeIfStopped(tx, id, now)) over.push(number);
  }
  return over;
}

/**
 * A replacement of which nothing is made any more is over; also once a print provider, which had it
 * when the money went back, has given it up.
 * @returns whether it is over now
 */
export async function closeIfStopped(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const replaces = and(eq(orderLines.orderId, orderId), isNotNull(orderLines.replacesLineId));
  if ((await tx.$count(orderLines, replaces)) === 0) return false;
  if (await hasWithdrawn(tx, orderId)) return false;
  if (await closeWithoutMoney(tx, orderId, now)) return true;
  await finishIfRestIsShipped(tx, orderId, now);
  return false;
}

/** Withdrawn shirts' own job gives back what was paid for them, and closes the order. */
async function hasWithdrawn(tx: Transaction, orderId: string): Promise<boolean> {
  const isWithdrawn = sql`order_lines.cancelled_at is not null
    and order_lines.cancelled_quantity < order_lines.quantity`;
  return (await tx.$count(orderLines, and(eq(orderLines.orderId, orderId), isWithdrawn))) > 0;
}

async function reopen(tx: Transaction, orderId: string): Promise<void> {
  const isMade = and(eq(orderLines.orderId, orderId), isNotCancelled);
  if ((await tx.$count(orderLines, isMade)) === 0) return;
  await tx
    .update(orders)
    .set({
      status: "paid",
      soldStatus: null,
      closedAt: null,
      version: sql`${orders.version} + 1`,
    })
    .where(and(eq(orders.id, orderId), eq(orders.totalCents, 0), eq(orders.soldStatus, "paid")));
}

/**
 * What replaces shirts of these lines, for whoever is about to give back the money of so many of each:
 * those that wait are taken first, the earliest before the others, and those that stay are named, too.
 */
export async function replacementsOf(
  db: Db,
  refunded: readonly { orderLineId: string; quantity: number }[],
): Promise<RefundedReplacement[]> {
  if (refunded.length === 0) return [];
  const rows = await standingReplacements(
    db,
    refunded.map(({ orderLineId }) => orderLineId),
  );
  return refunded.flatMap(({ orderLineId, quantity }) => {
    let left = quantity;
    const found = rows.filter(({ paidLineId }) => paidLineId === orderLineId);
    const waiting = found.filter(({ isBegun }) => !isBegun);
    const named = waiting.flatMap((row) => {
      const taken = Math.min(left, row.shirts);
      left -= taken;
      return outcomeOf(row, taken > 0 ? "refunded" : "paid", taken);
    });
    if (left === 0) return named;
    const begun = found.filter(({ isBegun }) => isBegun);
    return [...named, ...begun.flatMap((row) => outcomeOf(row, "refunded", row.shirts))];
  });
}

type Standing = Awaited<ReturnType<typeof standingReplacements>>[number];

function outcomeOf(
  { number, title, shirts, isBegun }: Standing,
  paid: "refunded" | "paid",
  quantity: number,
): RefundedReplacement[] {
  const outcome = replacementPairs[paid][isBegun ? "begun" : "waiting"];
  return outcome === "stop" || outcome === "too-late" || outcome === "print"
    ? [{ number, title, outcome, quantity, shirts }]
    : [];
}

async function standingReplacements(db: Db, paidLineIds: readonly string[]) {
  return db
    .select({
      paidLineId: orderLines.replacesLineId,
      number: orders.number,
      title: orderLines.title,
      shirts: shirtsToMake,
      isBegun: sql<boolean>`(${orderLines.printState} <> 'to_print' or ${orderLines.madeQuantity} is not null)`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orderLines.replacesLineId, [...paidLineIds]),
        isNull(orderLines.cancelledAt),
        sql`${shirtsToMake} > 0`,
        // One that came back itself, and was replaced or refunded, is no shirt of the buyer's any more.
        sql`not exists (select from return_lines b join returns t on t.id = b.return_id
          where b.order_line_id = order_lines.id and t.outcome in ('replacement', 'refund'))`,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orderLines.id));
}
