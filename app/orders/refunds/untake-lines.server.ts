import { eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { disputes } from "~/schema/tables/payments";

import { orderLeft } from "./order-left.server";
import { unbookRefund } from "./unbook-refund.server";

/**
 * A lost dispute that took all that was left of an order took its lines. Where other money has come
 * back since, the bank did not take all: what was booked for it is booked back, so that it can be
 * booked anew. The order's row must be locked.
 */
export async function untakeLines(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const left = await orderLeft(tx, orderId);
  if (!left || left.leftCents <= 0) return;
  const { rows } = await tx.execute<{ id: string; cents: number; disputeId: string }>(sql`
    select r.id, r.amount_cents as cents, d.id as "disputeId"
    from refunds r join disputes d on d.order_id = r.order_id
      and starts_with(r.provider_refund_id, d.id || ':')
    where r.order_id = ${orderId} and r.status = 'succeeded' and d.status = 'lost'
      and exists (select from refund_lines n where n.refund_id = r.id)`);
  for (const { id, cents, disputeId } of rows) {
    await unbookRefund(tx, id, "booked anew, since other money came back", now);
    await tx
      .update(disputes)
      .set({ bookedCents: sql`${disputes.bookedCents} - ${cents}` })
      .where(eq(disputes.id, disputeId));
  }
}
