import { eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { creatorEarnings, departures, ledgerEntries } from "~/db/schema/earnings";
import { refundLines } from "~/db/schema/payments";

import { writeLedger } from "./ledger.server";
import { refundShares, type NamedLines, type RefundShare } from "./refund-shares";

/**
 * Writes negative earnings for a refund of a paid order, and the refund's ledger rows. A refund that
 * names lines takes from these.
 */
export async function writeRefundEarnings(
  tx: Db,
  order: { id: string },
  refund: { id: string; amountCents: number },
  now: Date,
): Promise<void> {
  const lines = await whatIsLeft(tx, order.id);
  const otherLeft = await otherLeftCents(tx, order.id);
  const named = await namedLines(tx, refund.id);
  const { shares, otherCents } = refundShares(refund.amountCents, lines, otherLeft, named);
  const withLine = shares.map((share) => ({ share, line: lineOf(lines, share) }));
  if (withLine.length > 0) {
    await tx.insert(creatorEarnings).values(
      withLine.map(({ share, line }) => ({
        kind: "refund" as const,
        orderId: order.id,
        orderLineId: share.orderLineId,
        refundId: refund.id,
        creatorUserId: line.creatorUserId,
        departureId: line.departureId,
        productTitle: line.productTitle,
        quantity: share.quantity,
        grossAmountCents: share.grossCents,
        creatorShareCents: share.creatorShareCents,
        platformFeeCents: share.platformFeeCents,
        commissionBps: line.commissionBps,
        createdAt: now,
      })),
    );
  }
  const orderId = order.id;
  await writeLedger(
    tx,
    `order-refunded:${refund.id}`,
    [
      { account: "customer", amountCents: refund.amountCents, orderId },
      { account: "platform", amountCents: -otherCents, orderId },
      ...withLine.flatMap(({ share, line }) => [
        {
          account: "creator" as const,
          amountCents: share.creatorShareCents,
          creatorUserId: line.creatorUserId ?? line.creatorRef,
          orderId,
          orderLineId: share.orderLineId,
        },
        {
          account: "platform" as const,
          amountCents: share.platformFeeCents,
          orderId,
          orderLineId: share.orderLineId,
        },
      ]),
    ],
    now,
  );
}

async function namedLines(tx: Db, refundId: string): Promise<NamedLines> {
  const rows = await tx
    .select({ lineId: refundLines.orderLineId, cents: refundLines.amountCents })
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId));
  return new Map(rows.map(({ lineId, cents }) => [lineId, cents]));
}

async function whatIsLeft(tx: Db, orderId: string) {
  return tx
    .select({
      orderLineId: creatorEarnings.orderLineId,
      creatorUserId: sql<string | null>`max(${creatorEarnings.creatorUserId}::text)::uuid`,
      departureId: sql<string | null>`max(${creatorEarnings.departureId}::text)::uuid`,
      creatorRef: sql<string | null>`max(${departures.creatorRef}::text)::uuid`,
      productTitle: sql<string>`max(${creatorEarnings.productTitle})`,
      commissionBps: sql<number>`max(${creatorEarnings.commissionBps})`,
      quantity: sql<number>`max(${creatorEarnings.quantity})`,
      grossLeftCents: sql<number>`sum(${creatorEarnings.grossAmountCents})`,
      shareLeftCents: sql<number>`sum(${creatorEarnings.creatorShareCents})`,
    })
    .from(creatorEarnings)
    .leftJoin(departures, eq(departures.id, creatorEarnings.departureId))
    .where(eq(creatorEarnings.orderId, orderId))
    .groupBy(creatorEarnings.orderLineId)
    .orderBy(creatorEarnings.orderLineId);
}

/** Shipping and tax: what the platform gets from the order besides its fees. */
async function otherLeftCents(tx: Db, orderId: string): Promise<number> {
  const [row = { cents: 0 }] = await tx
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)` })
    .from(ledgerEntries)
    .where(
      sql`${ledgerEntries.orderId} = ${orderId} and ${ledgerEntries.account} = 'platform' and ${ledgerEntries.orderLineId} is null`,
    );
  return row.cents;
}

function lineOf(lines: Awaited<ReturnType<typeof whatIsLeft>>, share: RefundShare) {
  const line = lines.find((found) => found.orderLineId === share.orderLineId);
  if (!line) throw new Error("A refund's share belongs to a line of its order");
  return line;
}
