import { and, asc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { orders } from "~/db/schema/orders";
import { disputes, fraudWarnings } from "~/db/schema/payments";
import { formatDeadline, timeLeft } from "~/lib/dates";

import { disputeReason } from "../order-labels";

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
  };
}
