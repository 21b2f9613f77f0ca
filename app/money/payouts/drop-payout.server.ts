import { sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";

import type { Earner } from "./lock-earner.server";

/**
 * Takes back a payout that the provider was never asked for: its earnings are free again, and so is
 * what it would have paid of older transfers that came back.
 * @param amountCents what its earnings and those transfers add up to now
 */
export async function dropPayout(
  tx: Transaction,
  payout: Earner & { id: string },
  amountCents: number,
): Promise<void> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    with freed as (
      update creator_earnings set payout_id = null where payout_id = ${payout.id}
      returning creator_share_cents as cents)
    select coalesce(sum(cents), 0)::int as cents from freed`);
  await owePaidBack(tx, payout, amountCents - (rows[0]?.cents ?? 0));
  await tx.execute(sql`delete from payouts where id = ${payout.id}`);
}

/** Marks so much of what came back as not paid again, the latest first. */
async function owePaidBack(
  tx: Transaction,
  { id, creatorUserId, departureId }: Earner & { id: string },
  cents: number,
) {
  let left = cents;
  if (left <= 0) return;
  const { rows } = await tx.execute<{ id: string; repaid: number }>(sql`
    select id, repaid_cents as repaid from payouts
    where id <> ${id} and repaid_cents > 0 and ${
      creatorUserId ? sql`creator_user_id = ${creatorUserId}` : sql`departure_id = ${departureId}`
    }
    order by week desc for update`);
  for (const row of rows) {
    const part = Math.min(left, row.repaid);
    await tx.execute(
      sql`update payouts set repaid_cents = repaid_cents - ${part}::int where id = ${row.id}`,
    );
    left -= part;
  }
}
