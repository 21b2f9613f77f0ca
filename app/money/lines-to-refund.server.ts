import { eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { creatorEarnings, departures, payouts } from "~/schema/tables/earnings";

/** Whose account of the ledger a line's share is in, also once the artist has left: its sale's. */
const creatorOfLine = sql`(select l.creator_user_id from ledger_entries l
  where l.order_id = ${creatorEarnings.orderId} and l.order_line_id = ${creatorEarnings.orderLineId}
    and l.account = 'creator' and l.cause = 'order-paid:' || ${creatorEarnings.orderId})`;

const isFixed = sql`(${creatorEarnings.payoutStatus} = 'paid' or ${payouts.fixedAt} is not null
  or ${departures.closedAt} is not null)`;

export type LineToRefund = Awaited<ReturnType<typeof linesToRefund>>[number];

/** The lines of a paid order with what is left of each, and how much of its share is still ours. */
export async function linesToRefund(db: Db, orderId: string) {
  return db
    .select({
      orderLineId: creatorEarnings.orderLineId,
      creatorUserId: sql<string | null>`max(${creatorEarnings.creatorUserId}::text)::uuid`,
      departureId: sql<string | null>`max(${creatorEarnings.departureId}::text)::uuid`,
      ledgerCreator: sql<string | null>`max(${creatorOfLine}::text)::uuid`,
      productTitle: sql<string>`max(${creatorEarnings.productTitle})`,
      commissionBps: sql<number>`max(${creatorEarnings.commissionBps})`,
      grossLeftCents: sql<number>`sum(${creatorEarnings.grossAmountCents})`.mapWith(Number),
      shareLeftCents: sql<number>`sum(${creatorEarnings.creatorShareCents})`.mapWith(Number),
      saleShareCents:
        sql<number>`coalesce(sum(${creatorEarnings.creatorShareCents}) filter (where ${creatorEarnings.kind} = 'sale'), 0)`.mapWith(
          Number,
        ),
      freeShareCents:
        sql<number>`coalesce(sum(${creatorEarnings.creatorShareCents}) filter (where not ${isFixed}), 0)`.mapWith(
          Number,
        ),
    })
    .from(creatorEarnings)
    .leftJoin(departures, eq(departures.id, creatorEarnings.departureId))
    .leftJoin(payouts, eq(payouts.id, creatorEarnings.payoutId))
    .where(eq(creatorEarnings.orderId, orderId))
    .groupBy(creatorEarnings.orderLineId)
    .orderBy(creatorEarnings.orderLineId);
}
