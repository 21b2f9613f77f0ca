import { sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isYoungerThan } from "~/platform/database/age-in-sql.server";
import { jarCents } from "~/people/data-rights/claims/jar-cents.server";
import { dueJarCents } from "~/people/data-rights/claims/departure-left.server";
import { isPayee } from "~/people/payee-consent.server";
import { ADULT_AGE } from "~/schema/age-brackets";

/** SQL: whether a person is 18, so that what was set aside is theirs to receive. */
export function isOfAge(userId: SQL): SQL {
  return sql`exists (select 1 from age_verifications v
    where v.user_id = ${userId} and not ${isYoungerThan(ADULT_AGE, sql`v.date_of_birth`)})`;
}

/** SQL: how much of what is paid out to a person is set aside, in percent; 0 from 18 on. */
export function savingsPercent(userId: SQL): SQL {
  return sql`coalesce((select c.savings_percent from parental_consents c
    join age_verifications v on v.user_id = c.child_user_id
    where c.child_user_id = ${userId} and ${isPayee(sql`c.status`)}
      and c.guardian_user_id is not null
      and ${isYoungerThan(ADULT_AGE, sql`v.date_of_birth`)} limit 1), 0)`;
}

type Savings = {
  /** How much of what is paid out is set aside, as the guardian chose it; 0 from 18 on. */
  percent: number;
  /** What the jar holds (cents). */
  jarCents: number;
  /** Whether the jar may be paid out. */
  isOfAge: boolean;
};

/** A creator's jar: what a guardian sets aside of what they earn until they are 18. */
export async function savingsOf(db: Db, creatorUserId: string): Promise<Savings> {
  const { rows } = await db.execute<Savings>(sql`
    select ${isOfAge(sql`${creatorUserId}::uuid`)} as "isOfAge",
      ${savingsPercent(sql`${creatorUserId}::uuid`)} as percent,
      (select greatest(${jarCents}, 0)::int from payouts p where p.creator_user_id = ${creatorUserId}) as "jarCents"`);
  return rows[0] ?? { percent: 0, jarCents: 0, isOfAge: false };
}

/** Of what an erased account had set aside, what may be paid now (cents). */
export async function dueJarOfDeparture(db: Db, departureId: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select ${dueJarCents(sql`${now.toISOString()}::timestamptz`)}::int as cents
    from departures d where d.id = ${departureId}`);
  return rows[0]?.cents ?? 0;
}
