import { and, asc, eq, ne, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { refunds } from "~/schema/tables/payments";

import { refundedAt, refundedLines } from "./refund-summary.server";
import type { BuyersRefund } from "./refund-list";

/** The refunds of an order that went back to its buyer or are on their way, the oldest first. */
export async function buyersRefunds(db: Db, orderId: string): Promise<BuyersRefund[]> {
  const made = await db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      goodwillCents: refunds.goodwillCents,
      taxCents: refunds.taxCents,
      isDone: sql<boolean>`${refunds.status} = 'succeeded'`,
      at: refundedAt,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, "failed")))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const lines = await refundedLines(
    db,
    made.map(({ id }) => id),
  );
  return made.map((refund) => ({
    ...refund,
    lines: lines.flatMap(({ refundId, ...line }) => (refundId === refund.id ? [line] : [])),
  }));
}
