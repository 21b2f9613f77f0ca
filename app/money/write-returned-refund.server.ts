import { and, eq, inArray, or, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { creatorEarnings, ledgerEntries } from "~/schema/tables/earnings";
import { writeLedger } from "./ledger.server";
import { returnedShare } from "./late-shares";
import { linesToRefund, type LineToRefund } from "./lines-to-refund.server";

type Refund = { id: string; orderId: string };

/**
 * Earns again what a refund took back, in the earnings and in the ledger, up to the cent by which
 * rounding differs where other refunds of the line came in between.
 */
export async function writeReturnedRefund(tx: Db, refund: Refund, now: Date): Promise<void> {
  const lines = await linesToRefund(tx, refund.orderId);
  const returned = (await takenRows(tx, refund)).map((rows) => returnedRow(rows, lines, now));
  if (returned.length > 0) await tx.insert(creatorEarnings).values(returned.map(({ row }) => row));
  const booked = await bookedRows(tx, refund);
  await writeLedger(tx, `refund-returned:${refund.id}`, booked, now);
  for (const { row, roundingCents: cents } of returned) {
    const { orderId, orderLineId } = row;
    const line = lines.find((one) => one.orderLineId === orderLineId);
    const creatorUserId = line?.ledgerCreator ?? null;
    await writeLedger(
      tx,
      `refund-rounded:${refund.id}:${orderLineId}`,
      [
        { account: "creator", amountCents: cents, creatorUserId, orderId, orderLineId },
        { account: "platform", amountCents: -cents, orderId, orderLineId },
      ],
      now,
    );
  }
}

/** What a refund took, a group for each line. */
async function takenRows(tx: Db, { id }: Refund) {
  const taken = await tx
    .select()
    .from(creatorEarnings)
    .where(
      and(
        eq(creatorEarnings.refundId, id),
        inArray(creatorEarnings.kind, ["refund", "refund_share"]),
      ),
    );
  return [...Map.groupBy(taken, ({ orderLineId }) => orderLineId).values()];
}

/** What the ledger has of a refund, with the other sign. */
async function bookedRows(tx: Db, { id, orderId }: Refund) {
  return tx
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
          eq(ledgerEntries.cause, `order-refunded:${id}`),
          sql`starts_with(${ledgerEntries.cause}, ${`refund-share:${id}:`})`,
        ),
      ),
    )
    .groupBy(ledgerEntries.account, ledgerEntries.orderId, ledgerEntries.orderLineId);
}

/** All that a refund took of a line, in one row. */
function returnedRow(
  rows: readonly (typeof creatorEarnings.$inferSelect)[],
  lines: readonly LineToRefund[],
  now: Date,
) {
  const [first] = rows;
  const line = lines.find(({ orderLineId }) => orderLineId === first?.orderLineId);
  if (!first || !line) throw new Error("What was taken of a line has a row");
  const back = (column: "quantity" | "grossAmountCents" | "creatorShareCents") =>
    rows.reduce((sum, row) => sum - row[column], 0);
  const [grossAmountCents, takenCents] = [back("grossAmountCents"), back("creatorShareCents")];
  const creatorShareCents = returnedShare(line, { grossCents: grossAmountCents, takenCents });
  const roundingCents = creatorShareCents - takenCents;
  const row = {
    kind: "refund_returned" as const,
    orderId: first.orderId,
    orderLineId: first.orderLineId,
    refundId: first.refundId,
    creatorUserId: first.creatorUserId,
    departureId: first.departureId,
    productTitle: first.productTitle,
    quantity: back("quantity"),
    grossAmountCents,
    creatorShareCents,
    platformFeeCents: grossAmountCents - creatorShareCents,
    commissionBps: first.commissionBps,
    createdAt: now,
  };
  return { row, roundingCents };
}
