import { sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";

/**
 * The payment that all of a fixed payout comes from: one order, paid at the provider that sends the
 * payout, and no more than it. A payout of several orders names none, since a transfer can name one payment only.
 */
export async function sourceOfPayout(
  tx: Transaction,
  { payoutId, amountCents, provider }: { payoutId: string; amountCents: number; provider: string },
): Promise<string | null> {
  const { rows } = await tx.execute<{ paymentId: string | null }>(sql`
    with parts as (
      select o.provider_payment_id as payment, o.provider, o.total_cents as total,
        sum(e.creator_share_cents) as cents
      from creator_earnings e join orders o on o.id = e.order_id
      where e.payout_id = ${payoutId} group by o.id having sum(e.creator_share_cents) <> 0)
    select max(payment) as "paymentId" from parts
    having count(*) = 1 and max(provider) = ${provider} and max(cents) = ${amountCents} and max(total) >= ${amountCents}`);
  return rows[0]?.paymentId ?? null;
}
