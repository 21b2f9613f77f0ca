import { and, asc, eq, inArray, isNotNull, isNull, not, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";

import { taxReference } from "./tax-reference";

const BATCH = 100;

/** Paid orders with tax that the provider does not know of yet. */
export async function salesToReport(db: Db, provider: string) {
  const rows = await db
    .select({ orderId: orders.id, calculationId: orders.taxCalculationId })
    .from(orders)
    .where(
      and(
        eq(orders.provider, provider),
        isNotNull(orders.paidAt),
        isNotNull(orders.taxCalculationId),
        isNull(orders.taxTransactionId),
      ),
    )
    .orderBy(sql`${orders.taxTriedAt} nulls first`, asc(orders.paidAt))
    .limit(BATCH);
  return rows.flatMap(({ orderId, calculationId }) =>
    calculationId ? [{ orderId, calculationId }] : [],
  );
}

const namesSomething = sql`(${refunds.taxCents} > 0 or exists (select from refund_lines n
  where n.refund_id = ${refunds.id} and n.amount_cents > 0))`;

/** A refund of the same order that the bank returned still counts as given back at the provider. */
const comesAfterAReturn = sql`exists (select from refunds earlier
  where earlier.order_id = ${refunds.orderId} and earlier.status = 'failed'
    and earlier.tax_reversal_id is not null and earlier.tax_return_id is null)`;

/**
 * Refunds of such orders, with the shirts that they name: once the provider knows the order, and that
 * nothing of it is given back which the bank has returned. Asked too early, it would refuse, and
 * repeat its refusal for a day.
 */
export async function reversalsToReport(db: Db, provider: string) {
  const due = await db
    .select({
      refundId: refunds.id,
      transactionId: orders.taxTransactionId,
      amountCents: refunds.amountCents,
      goodwillCents: refunds.goodwillCents,
      taxCents: refunds.taxCents,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(orders.provider, provider),
        isNotNull(orders.taxTransactionId),
        eq(refunds.status, "succeeded"),
        isNull(refunds.taxReversalId),
        namesSomething,
        not(comesAfterAReturn),
      ),
    )
    .orderBy(sql`${refunds.taxTriedAt} nulls first`, asc(refunds.createdAt))
    .limit(BATCH);
  const named = await linesOf(
    db,
    due.map(({ refundId }) => refundId),
  );
  return due.flatMap(({ refundId, transactionId, amountCents, goodwillCents, taxCents }) => {
    if (!transactionId) return [];
    const lines = named.flatMap(({ refundId: of, ...line }) => (of === refundId ? [line] : []));
    const ofLines = lines.reduce((sum, line) => sum + line.amountCents, 0);
    const shippingTaxCents = lines.reduce((rest, line) => rest - line.taxCents, taxCents);
    const shipping = {
      amountCents: amountCents - goodwillCents - ofLines - taxCents,
      taxCents: shippingTaxCents,
    };
    return [{ refundId, transactionId, lines, shipping }];
  });
}

async function linesOf(db: Db, refundIds: readonly string[]) {
  if (refundIds.length === 0) return [];
  const rows = await db
    .select({
      refundId: refundLines.refundId,
      position: orderLines.position,
      quantity: refundLines.quantity,
      amountCents: refundLines.amountCents,
      taxCents: refundLines.taxCents,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(and(inArray(refundLines.refundId, [...refundIds]), sql`${refundLines.amountCents} > 0`))
    .orderBy(asc(orderLines.position));
  return rows.map(({ position, ...line }) => ({ ...line, reference: taxReference(position) }));
}

/** Refunds that were taken off a sale's tax, and that the bank has returned since. */
export async function returnsToReport(db: Db, provider: string) {
  const rows = await db
    .select({ refundId: refunds.id, reversalId: refunds.taxReversalId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(orders.provider, provider),
        eq(refunds.status, "failed"),
        isNotNull(refunds.taxReversalId),
        isNull(refunds.taxReturnId),
      ),
    )
    .orderBy(sql`${refunds.taxTriedAt} nulls first`, asc(refunds.createdAt))
    .limit(BATCH);
  return rows.flatMap(({ refundId, reversalId }) => (reversalId ? [{ refundId, reversalId }] : []));
}
