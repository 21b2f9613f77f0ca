import { and, asc, desc, eq, not, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { printBatchLines } from "~/schema/tables/printing";
import { printPlans } from "~/schema/tables/print-plans";

import { isNotCancelled, shirtsToMake } from "~/orders/cancelled/not-cancelled.server";
import { mayBeMade } from "~/orders/held-lines.server";
import { mayGoToPress } from "~/orders/gifts/gift-waits.server";
import { isFirstLost, isPaymentDoubted } from "~/orders/payment/payment-doubted.server";
import { isWithProvider } from "~/orders/with-provider.server";
import { shirtText } from "~/orders/timeline/order-timeline";
import { isAllPromised } from "~/orders/refunds/order-left.server";
import { planColumns } from "~/art/print-plans/print-plans.server";

import { dayText } from "~/lib/working-days/day-text";

import type { LineToPrint } from "./line-to-print";
import { madeOfLines } from "./made-of.server";

const columns = {
  lineId: orderLines.id,
  orderNumber: orders.number,
  title: orderLines.title,
  size: orderLines.size,
  color: orderLines.color,
  quantity: shirtsToMake,
  shippingAddress: orders.shippingAddress,
  giftNote: orders.giftNote,
  giftCode: orders.giftCode,
  shirtsInOrder:
    sql<number>`(select sum(${shirtsToMake}) from order_lines where order_lines.order_id = ${orders.id} and order_lines.cancelled_at is null)`.mapWith(
      Number,
    ),
  plan: planColumns,
};

const MOST_NAMED = 50;
/** How long canceled shirts may still lie at the press. */
const DAYS_IN_PILE = 14;

// in these words, as the index `orders_at_press` has it
export const isPaid = sql`${orders.status} in ('paid', 'in_production')`;
/** Of a press's lines at least one is printing, or further: an order with such a line is in production. */
export const isBegun = sql`${orders.status} = 'in_production'`;
const waitsHere = and(
  eq(orderLines.printState, "to_print"),
  isNotCancelled,
  not(isWithProvider),
  mayGoToPress(),
  mayBeMade,
);
const waitsForPress = and(isPaid, waitsHere);
/** Everything that would be printed if the law did not ask for more of its cut than we have. */
const waitsForPapers = and(
  isPaid,
  eq(orderLines.printState, "to_print"),
  isNotCancelled,
  not(mayBeMade),
);

/** Nothing holds the order up: not all of it is being refunded, and its payment is not disputed or doubted. */
export const isFree = and(not(isPaymentDoubted), sql`not (${isAllPromised})`);
/** Orders that may be printed: paid, not refunded, and free. */
export const mayBePrinted = and(isPaid, isFree);

/**
 * The lines that wait for our press, oldest order first. Those of orders whose payment is disputed
 * are held back until the bank has decided, those with a fraud warning until an admin has, gifts
 * until it is time for their day; those that a print provider has are not ours to print.
 */
export async function printQueue(db: Db): Promise<LineToPrint[]> {
  return queued(db, and(mayBePrinted, waitsHere));
}

/** What would wait for the press if its payment were not disputed or doubted. */
export async function heldBackLines(db: Db): Promise<LineToPrint[]> {
  return queued(db, and(waitsForPress, isPaymentDoubted));
}

/** What would be printed, here or by a provider, if the law let us make it. */
export async function linesWithoutPapers(db: Db): Promise<LineToPrint[]> {
  return queued(db, waitsForPapers);
}

/** The orders of those lines, and how many shirts they are. */
export async function heldForPapers(db: Db) {
  const lines = await db
    .select({ id: orders.id, number: orders.number, shirts: shirtsToMake })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(waitsForPapers)
    .orderBy(asc(orders.paidAt), asc(orders.number));
  return {
    shirts: lines.reduce((sum, { shirts }) => sum + shirts, 0),
    orders: [...new Map(lines.map(({ id, number }) => [id, { id, number }])).values()].slice(
      0,
      MOST_NAMED,
    ),
  };
}

/** How many orders are held back. */
export async function heldBackCount(db: Db): Promise<number> {
  return db.$count(orders, and(isPaid, isPaymentDoubted, not(isFirstLost)));
}

/** Orders that left the board because all of their money is on its way back. */
export async function ordersBeingRefunded(db: Db): Promise<{ id: string; number: string }[]> {
  return db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(isPaid, isAllPromised))
    .orderBy(asc(orders.paidAt), asc(orders.number))
    .limit(MOST_NAMED);
}

/**
 * Orders of which shirts were canceled after the press had begun them, in the last days: they lie in
 * a pile, and are not sent. The newest first.
 */
export async function stoppedAtPress(
  db: Db,
): Promise<{ id: string; number: string; shirts: string[] }[]> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      quantity: shirtsToMake,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        sql`${orderLines.cancelledAt} > now() - make_interval(days => ${DAYS_IN_PILE}::int)`,
        sql`${orderLines.printState} in ('printing', 'packed')`,
      ),
    )
    .orderBy(desc(orderLines.cancelledAt), asc(orderLines.position))
    .limit(MOST_NAMED);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) =>
    lines.slice(0, 1).map(({ id, number }) => ({ id, number, shirts: lines.map(shirtText) })),
  );
}

/** Gifts that are paid and wait until it is time for their day, the soonest first. */
export async function waitingGifts(db: Db) {
  const waiting = await db
    .select({
      id: orders.id,
      number: orders.number,
      giftDay: orders.giftDay,
      printFrom: orders.printFrom,
    })
    .from(orders)
    .where(
      and(
        sql`${orders.printFrom} is not null and ${orders.status} = 'paid'`,
        mayBePrinted,
        not(mayGoToPress()),
      ),
    )
    .orderBy(asc(orders.printFrom), asc(orders.number))
    .limit(MOST_NAMED);
  return waiting.map(({ id, number, giftDay, printFrom }) => ({
    id,
    number,
    when: `to print from ${dayText(printFrom ?? "")}, arrives on or after ${dayText(giftDay ?? "")}`,
  }));
}

function queued(db: Db, which: SQL | undefined): Promise<LineToPrint[]> {
  return db
    .select(columns)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(printPlans, eq(printPlans.id, orderLines.printPlanId))
    .where(which)
    .orderBy(asc(orders.paidAt), asc(orders.number), asc(orderLines.position));
}

/** A batch's line, and whether it has since been canceled, or its order refunded, disputed or doubted. */
export type BatchLine = LineToPrint & { isStopped: boolean };

/** A batch's lines as they were when it was made, in its order. */
export async function batchLines(db: Db, batchId: string): Promise<BatchLine[]> {
  const lines = await db
    .select({
      ...columns,
      quantity: printBatchLines.quantity,
      shippingAddress: printBatchLines.shipTo,
      giftNote: printBatchLines.giftNote,
      isStopped: sql<boolean>`${orders.status} = 'refunded' or ${orderLines.cancelledAt} is not null or ${isPaymentDoubted} or (${isAllPromised})`,
    })
    .from(printBatchLines)
    .innerJoin(orderLines, eq(orderLines.id, printBatchLines.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(printPlans, eq(printPlans.id, orderLines.printPlanId))
    .where(eq(printBatchLines.batchId, batchId))
    .orderBy(asc(printBatchLines.position));
  const made = await madeOfLines(
    db,
    lines.map(({ lineId }) => lineId),
  );
  return lines.map((line) => ({ ...line, made: made.get(line.lineId) ?? null }));
}
