import { and, asc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { refunds } from "~/db/schema/payments";

import { refundedLines } from "./refund-said.server";
import type { BuyersRefund } from "./refunded-line";

/** The refunds of an order that have gone back to its buyer, the oldest first. */
export async function buyersRefunds(db: Db, orderId: string): Promise<BuyersRefund[]> {
  const made = await db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      goodwillCents: refunds.goodwillCents,
      taxCents: refunds.taxCents,
      refundedAt: refunds.createdAt,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, "succeeded")))
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
