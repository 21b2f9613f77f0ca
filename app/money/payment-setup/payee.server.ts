import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import { isPayee } from "~/people/payee-consent.server";
import { payeeUser } from "~/platform/database/guarded-by.server";
import { isYoungerThan } from "~/platform/database/age-in-sql.server";
import { ADULT_AGE } from "~/schema/age-brackets";

const payeeShape = z.object({
  profileId: z.string(),
  isGuardian: z.boolean(),
  accountId: z.string().nullable(),
  onboardingCompleted: z.boolean(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  isSuspended: z.boolean(),
});

/**
 * Whose payment account receives a creator's payouts: a guardian's, for a minor in their
 * care: of two, the one whom they have agreed on. An account that an adult set up for a teen counts until the teen is 18.
 */
type Payee = z.infer<typeof payeeShape>;

/** What decides whether money can be sent to an account. */
export type ReceivingAccount = Pick<
  Payee,
  "accountId" | "chargesEnabled" | "payoutsEnabled" | "isSuspended"
>;

export async function payeeOf(db: Db, creatorUserId: string): Promise<Payee | null> {
  const { rows } = await db.execute(sql`${payees} where own.id = ${creatorUserId}`);
  return rows[0] ? payeeShape.parse(rows[0]) : null;
}

/** Whether the payee can receive money now. */
export function isReadyForPayouts<Account extends ReceivingAccount>(
  payee: Account | null,
): payee is Account & { accountId: string } {
  return (
    payee?.accountId != null && payee.payoutsEnabled && payee.chargesEnabled && !payee.isSuspended
  );
}

/** The ids among these creators (an SQL list) whose payee can receive money now, and the account. */
export function readyCreators(ids: SQL): SQL {
  return sql`select p."creatorUserId" as id, p."accountId" as account_id from (${payees} where own.id in (${ids})) p
    where p."accountId" is not null and p."payoutsEnabled" and p."chargesEnabled" and not p."isSuspended"`;
}

const isMinor = isYoungerThan(ADULT_AGE, sql`v.date_of_birth`);

const payees = sql`
    select own.id as "creatorUserId", payee.id as "profileId", payee.id <> own.id as "isGuardian",
      case when account.counts then payee.payment_account_id end as "accountId",
      account.counts and payee.onboarding_completed as "onboardingCompleted",
      account.counts and payee.charges_enabled as "chargesEnabled",
      account.counts and payee.payouts_enabled as "payoutsEnabled",
      (own.suspended_at is not null or payee.suspended_at is not null) as "isSuspended"
    from profiles own
    left join lateral (
      select ${payeeUser({ id: sql`c.id`, first: sql`c.guardian_user_id` })} as user_id from parental_consents c
      join age_verifications v on v.user_id = c.child_user_id
      where c.child_user_id = own.id and ${isPayee(sql`c.status`)} and c.guardian_user_id is not null
        and ${isMinor}
      limit 1
    ) guardian on true
    join profiles payee on payee.id = coalesce(guardian.user_id, own.id)
    join users person on person.id = payee.id
    cross join lateral (
      select payee.payment_account_email is null
        or payee.payment_account_email = lower(person.email::text)
        or exists (select 1 from age_verifications v
          where v.user_id = payee.id and ${isMinor}) as counts
    ) account`;
