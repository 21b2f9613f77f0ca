import { and, asc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { disputes, fraudWarnings } from "~/schema/tables/payments";
import { formatDeadline, timeLeft } from "~/lib/dates";

import { disputeReason } from "../order-labels";
import { isFirstDoubted } from "./payment-doubted.server";

/** What about an order's payment waits for an admin, or has to be known. */
export async function orderAlarms(db: Db, orderId: string, now: Date) {
  const open = await db
    .select({ reason: disputes.reason, dueBy: disputes.evidenceDueBy })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), eq(disputes.status, "open")))
    .orderBy(asc(disputes.evidenceDueBy));
  const held = await db.$count(
    fraudWarnings,
    and(eq(fraudWarnings.orderId, orderId), isNull(fraudWarnings.releasedAt)),
  );
  const earlier = alias(orders, "earlier");
  const [paidBefore] = await db
    .select({ id: earlier.id, number: earlier.number })
    .from(orders)
    .innerJoin(earlier, eq(earlier.id, orders.paidBeforeBy))
    .where(eq(orders.id, orderId));
  return {
    disputes: open.map(({ reason, dueBy }) => ({
      why: disputeReason(reason),
      deadline: dueBy && formatDeadline(dueBy),
      left: dueBy && timeLeft(dueBy, now),
    })),
    isHeldForFraud: held > 0,
    paidBefore: paidBefore ?? null,
    replaced: await replacedOrder(db, orderId),
  };
}

/** The order whose shirts this one replaces, and what about its money holds or ends this one. */
async function replacedOrder(db: Db, orderId: string) {
  const paid = alias(orderLines, "paid");
  const first = alias(orders, "first");
  const [found] = await db
    .select({
      id: first.id,
      number: first.number,
      disputeStatus: first.disputeStatus,
      status: orders.status,
      isDoubted: isFirstDoubted,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(paid, eq(paid.id, orderLines.replacesLineId))
    .innerJoin(first, eq(first.id, paid.orderId))
    .where(eq(orders.id, orderId))
    .limit(1);
  if (!found) return null;
  const { id, number, disputeStatus, status, isDoubted } = found;
  if (disputeStatus === "lost") return { id, number, state: "lost" as const };
  if (isDoubted) return { id, number, state: "doubted" as const };
  return { id, number, state: status === "refunded" ? ("ended" as const) : ("paid" as const) };
}
