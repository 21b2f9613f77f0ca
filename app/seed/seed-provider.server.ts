import { sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";

/** What the past orders and payouts have moved at the sandbox provider, with its usual fees. */
export async function seedProvider(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into sandbox_transactions (id, kind, amount_cents, fee_cents, record_id, payment_id, created_at)
    select 'sbx_txn_' || provider_payment_id, 'charge', total_cents,
      (total_cents::bigint * 290 + 5000) / 10000 + 30, provider_payment_id, provider_payment_id, paid_at
    from orders where paid_at is not null and provider_payment_id is not null`);
  await tx.execute(sql`
    insert into sandbox_transactions (id, kind, amount_cents, record_id, created_at)
    select 'sbx_txn_' || provider_transfer_id, 'transfer', -amount_cents, provider_transfer_id, sent_at
    from payouts where sent_at is not null`);
}
