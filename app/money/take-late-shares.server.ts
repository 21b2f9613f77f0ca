import { sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { creatorEarnings } from "~/schema/tables/earnings";

import { lateShares, type TakenOfLine } from "./late-shares";
import { writeLedger } from "./ledger.server";
import { linesToRefund, type LineToRefund } from "./lines-to-refund.server";

/**
 * A payout is not fixed any more, and nothing of it was sent: refunds made while it was are the
 * creators' again, like any other refund of what was not paid out. Its orders must be locked.
 */
export async function takeLateShares(tx: Transaction, payoutId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ orderId: string; lineIds: string[] }>(sql`
    select order_id as "orderId", array_agg(distinct order_line_id::text) as "lineIds"
    from creator_earnings where payout_id = ${payoutId} group by order_id order by order_id`);
  for (const { orderId, lineIds } of rows)
    for (const line of await linesToRefund(tx, orderId))
      if (lineIds.includes(line.orderLineId)) await takeOf(tx, orderId, line, now);
}

async function takeOf(
  tx: Transaction,
  orderId: string,
  line: LineToRefund,
  now: Date,
): Promise<void> {
  const { orderLineId, creatorUserId, departureId, productTitle, commissionBps } = line;
  for (const { refundId, cents } of lateShares(line, await takenOf(tx, orderLineId))) {
    await tx.insert(creatorEarnings).values({
      kind: "refund_share",
      orderId,
      orderLineId,
      refundId,
      creatorUserId,
      departureId,
      productTitle,
      quantity: 0,
      grossAmountCents: 0,
      creatorShareCents: -cents,
      platformFeeCents: cents,
      commissionBps,
      createdAt: now,
    });
    const ofLine = { orderId, orderLineId };
    await writeLedger(
      tx,
      `refund-share:${refundId}:${orderLineId}`,
      [
        {
          account: "creator",
          amountCents: -cents,
          creatorUserId: line.ledgerCreator,
          ...ofLine,
        },
        { account: "platform", amountCents: cents, ...ofLine },
      ],
      now,
    );
  }
}

/** What the refunds of a line that stand have taken, in the order they were made. */
async function takenOf(tx: Transaction, orderLineId: string): Promise<TakenOfLine[]> {
  const { rows } = await tx.execute<TakenOfLine>(sql`
    select e.refund_id as "refundId", -sum(e.gross_amount_cents)::int as "grossCents",
      -sum(e.creator_share_cents)::int as "shareCents"
    from creator_earnings e join refunds r on r.id = e.refund_id
    where e.order_line_id = ${orderLineId} and r.status = 'succeeded'
    group by e.refund_id order by min(e.created_at), e.refund_id`);
  return rows;
}
