import { asc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { creatorEarnings } from "~/schema/tables/earnings";
import { refundLines, refunds } from "~/schema/tables/payments";

import { writeLedger } from "./ledger.server";
import { linesToRefund, type LineToRefund } from "./lines-to-refund.server";
import { refundShares, type RefundShare } from "./refund-shares";

/**
 * Writes negative earnings for the lines that a refund names, and the refund's ledger rows: what it
 * names no line for, shipping and goodwill, is the shop's; its tax is no longer owed. The order's earnings are locked, so
 * that a payout that is being fixed is either seen as fixed or sees this refund.
 */
export async function writeRefundEarnings(
  tx: Db,
  order: { id: string },
  refund: { id: string; amountCents: number },
  now: Date,
): Promise<void> {
  await tx
    .select({ id: creatorEarnings.id })
    .from(creatorEarnings)
    .where(eq(creatorEarnings.orderId, order.id))
    .orderBy(asc(creatorEarnings.id))
    .for("update");
  const lines = await linesToRefund(tx, order.id);
  const shirts = await refundedShirts(tx, refund.id);
  const taxCents = await taxOfRefund(tx, refund.id);
  const shares = refundShares(shirts, lines);
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
  const ofLines = shares.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const taxOfLines = shirts.reduce((sum, shirt) => sum + shirt.taxCents, 0);
  await writeLedger(
    tx,
    `order-refunded:${refund.id}`,
    [
      { account: "customer", amountCents: refund.amountCents, orderId },
      { account: "platform", amountCents: taxCents - refund.amountCents - ofLines, orderId },
      { account: "tax", amountCents: taxOfLines - taxCents, orderId },
      ...shirts.map((shirt) => ({
        account: "tax" as const,
        amountCents: -shirt.taxCents,
        orderId,
        orderLineId: shirt.orderLineId,
      })),
      ...withLine.flatMap(({ share, line }) => [
        {
          account: "creator" as const,
          amountCents: share.creatorShareCents,
          creatorUserId: line.ledgerCreator,
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

async function refundedShirts(tx: Db, refundId: string) {
  return tx
    .select({
      orderLineId: refundLines.orderLineId,
      quantity: refundLines.quantity,
      amountCents: refundLines.amountCents,
      taxCents: refundLines.taxCents,
    })
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(refundLines.orderLineId));
}

/** All tax in it, of its lines and of shipping (cents). */
async function taxOfRefund(tx: Db, refundId: string): Promise<number> {
  const [refund] = await tx
    .select({ taxCents: refunds.taxCents })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  return refund?.taxCents ?? 0;
}

function lineOf(lines: readonly LineToRefund[], share: RefundShare): LineToRefund {
  const line = lines.find((found) => found.orderLineId === share.orderLineId);
  if (!line) throw new Error("A refund's share belongs to a line of its order");
  return line;
}
