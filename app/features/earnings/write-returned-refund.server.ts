import { and, eq, inArray, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { creatorEarnings, ledgerEntries } from "~/db/schema/earnings";

import { writeLedger } from "./ledger.server";

/** Earns again, cent by cent, what a refund took back, in the earnings and in the ledger. */
export async function writeReturnedRefund(
  tx: Db,
  { id: refundId, orderId }: { id: string; orderId: string },
  now: Date,
): Promise<void> {
  const taken = await tx
    .select()
    .from(creatorEarnings)
    .where(
      and(
        eq(creatorEarnings.refundId, refundId),
        inArray(creatorEarnings.kind, ["refund", "refund_share"]),
      ),
    );
  const ofLines = [...Map.groupBy(taken, ({ orderLineId }) => orderLineId).values()];
  if (ofLines.length > 0)
    await tx.insert(creatorEarnings).values(ofLines.map((rows) => returnedRow(rows, now)));
  const booked = await tx
    .select({
      account: ledgerEntries.account,
      amountCents: sql<number>`-sum(${ledgerEntries.amountCents})::int`,
      creatorUserId: sql<string | null>`max(${ledgerEntries.creatorUserId}::text)::uuid`,
      orderId: ledgerEntries.orderId,
      orderLineId: ledgerEntries.orderLineId,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.orderId, orderId),
        or(
          eq(ledgerEntries.cause, `order-refunded:${refundId}`),
          sql`starts_with(${ledgerEntries.cause}, ${`refund-share:${refundId}:`})`,
        ),
      ),
    )
    .groupBy(ledgerEntries.account, ledgerEntries.orderId, ledgerEntries.orderLineId);
  await writeLedger(tx, `refund-returned:${refundId}`, booked, now);
}

/** All that a refund took of a line, in one row. */
function returnedRow(
  rows: readonly (typeof creatorEarnings.$inferSelect)[],
  now: Date,
): typeof creatorEarnings.$inferInsert {
  const [row] = rows;
  if (!row) throw new Error("What was taken of a line has a row");
  const sum = (column: "quantity" | "grossAmountCents" | "creatorShareCents" | "platformFeeCents") =>
    rows.reduce((total, one) => total - one[column], 0);
  return {
    kind: "refund_returned",
    orderId: row.orderId,
    orderLineId: row.orderLineId,
    refundId: row.refundId,
    creatorUserId: row.creatorUserId,
    departureId: row.departureId,
    productTitle: row.productTitle,
    quantity: sum("quantity"),
    grossAmountCents: sum("grossAmountCents"),
    creatorShareCents: sum("creatorShareCents"),
    platformFeeCents: sum("platformFeeCents"),
    commissionBps: row.commissionBps,
    createdAt: now,
  };
}
