import { eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { creatorEarnings, departures, payouts } from "~/schema/tables/earnings";
import { isYoungerThan } from "~/platform/database/age-in-sql.server";
import { DAY_MS } from "~/lib/dates";

import { ADULT_AGE } from "~/schema/age-brackets";
import { DEPARTURE_DAYS } from "./departure-days";

/**
 * Before a person in a guardian's care is erased: what was earned is left to the guardian, without a
 * name. The weekly run pays it; nothing is left behind where nothing was earned. The person's row
 * must be locked, so that no sale or refund comes in between. If the account is held or suspended,
 * nothing of it is paid until an owner releases it.
 */
export async function leaveEarnings(tx: Transaction, userId: string, now: Date): Promise<void> {
  const guardianUserId = await guardianOf(tx, userId);
  if (!guardianUserId) return;
  if ((await tx.$count(creatorEarnings, eq(creatorEarnings.creatorUserId, userId))) === 0) return;
  const endsAt = new Date(now.getTime() + DEPARTURE_DAYS * DAY_MS);
  const [left] = await tx
    .insert(departures)
    .values({
      creatorRef: userId,
      guardianUserId,
      endsAt,
      heldAt: (await isHeldBack(tx, userId)) ? now : null,
      createdAt: now,
    })
    .returning({ id: departures.id });
  if (!left) throw new Error("A departure that was written has an id");
  const departureId = left.id;
  await tx
    .update(creatorEarnings)
    .set({ departureId })
    .where(eq(creatorEarnings.creatorUserId, userId));
  await tx.update(payouts).set({ departureId }).where(eq(payouts.creatorUserId, userId));
}

async function isHeldBack(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(sql`
    select suspended_at is not null or payouts_held_at is not null as held
    from profiles where id = ${userId}`);
  return rows[0]?.held ?? false;
}

/** Who consented for a minor; revoking has ended the consent a moment ago, in the same transaction. */
async function guardianOf(tx: Transaction, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.guardian_user_id as id from parental_consents c
    join age_verifications v on v.user_id = c.child_user_id
    where c.child_user_id = ${userId} and c.guardian_user_id is not null
      and c.status in ('active', 'payee', 'revoked')
      and ${isYoungerThan(ADULT_AGE, sql`v.date_of_birth`)}
    order by c.status = 'revoked', c.decided_at desc limit 1`);
  return rows[0]?.id ?? null;
}
