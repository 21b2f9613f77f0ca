import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/db/client.server";

const payeeShape = z.object({
  profileId: z.string(),
  isGuardian: z.boolean(),
  accountId: z.string().nullable(),
  onboardingCompleted: z.boolean(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  isSuspended: z.boolean(),
});

/** Whose payment account a creator's payouts go to: for a minor in a guardian's care, the guardian's. */
export type Payee = z.infer<typeof payeeShape>;

export async function payeeOf(db: Db, creatorUserId: string): Promise<Payee | null> {
  const { rows } = await db.execute(sql`
    select payee.id as "profileId", payee.id <> own.id as "isGuardian",
      payee.payment_account_id as "accountId", payee.onboarding_completed as "onboardingCompleted",
      payee.charges_enabled as "chargesEnabled", payee.payouts_enabled as "payoutsEnabled",
      (own.suspended_at is not null or payee.suspended_at is not null) as "isSuspended"
    from profiles own
    left join lateral (
      select c.guardian_user_id from parental_consents c
      join age_verifications v on v.user_id = c.child_user_id
      where c.child_user_id = own.id and c.status = 'active' and c.guardian_user_id is not null
        and v.date_of_birth > current_date - interval '18 years'
      limit 1
    ) guardian on true
    join profiles payee on payee.id = coalesce(guardian.guardian_user_id, own.id)
    where own.id = ${creatorUserId}`);
  return rows[0] ? payeeShape.parse(rows[0]) : null;
}

/** Whether money can be sent to the payee now. */
export function isReadyForPayouts(payee: Payee | null): payee is Payee & { accountId: string } {
  return (
    payee?.accountId != null && payee.payoutsEnabled && payee.chargesEnabled && !payee.isSuspended
  );
}
