import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { refundLines, refunds } from "~/schema/tables/payments";

import { orderLeft } from "./order-left.server";
import { unnamedParts, type LineLeft } from "./refund-parts";

/**
 * A refund that had failed has happened after all. Where its shirts or its shipping were refunded
 * otherwise meanwhile, no line is given back twice: it counts as one that names none. The order's
 * row must be locked.
 */
export async function renameRefund(
  tx: Transaction,
  refundId: string,
  orderId: string,
): Promise<void> {
  const left = await orderLeft(tx, orderId);
  const [refund] = await tx
    .select({ amountCents: refunds.amountCents, goodwillCents: refunds.goodwillCents })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!left || !refund) return;
  const named = await tx.select().from(refundLines).where(eq(refundLines.refundId, refundId));
  const ofLines = named.reduce((sum, { amountCents, taxCents }) => sum + amountCents + taxCents, 0);
  const other = refund.amountCents - refund.goodwillCents - ofLines;
  const isFree = named.every(({ orderLineId, ...part }) => {
    const line = left.lines.find((one) => one.orderLineId === orderLineId);
    return line && part.quantity <= line.shirtsLeft && isWhole(line, part);
  });
  if (isFree && other <= left.otherLeftCents) return;
  const { parts, goodwillCents, taxCents } = unnamedParts(left, refund.amountCents);
  const isGoodwill = goodwillCents === refund.amountCents;
  await tx.delete(refundLines).where(eq(refundLines.refundId, refundId));
  if (parts.length > 0)
    await tx.insert(refundLines).values(parts.map((part) => ({ ...part, refundId })));
  await tx
    .update(refunds)
    .set({ goodwillCents, taxCents, isGoodwill })
    .where(eq(refunds.id, refundId));
}

/** The last shirts of a line take all that is left of it, and others leave enough. */
function isWhole(
  { shirtsLeft, centsLeft, taxLeftCents }: LineLeft,
  { quantity, amountCents, taxCents }: { quantity: number; amountCents: number; taxCents: number },
): boolean {
  return quantity === shirtsLeft
    ? amountCents === centsLeft && taxCents === taxLeftCents
    : amountCents <= centsLeft && taxCents <= taxLeftCents;
}
