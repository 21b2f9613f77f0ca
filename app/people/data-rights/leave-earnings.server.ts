import { eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { creatorEarnings, departures, payouts } from "~/schema/tables/earnings";
import { payeeUser } from "~/platform/database/guarded-by.server";
import { isYoungerThan } from "~/platform/database/age-in-sql.server";
import type { MailToQueue } from "~/platform/mail/queue-mail.server";

import { ADULT_AGE, CONSENT_AGE, type AgeBracket } from "~/schema/age-brackets";

import { giveClaim } from "./claims/give-claim.server";

/**
 * Before a person is erased: what was earned stays owed, without a name. A guardian's child leaves it
 * to the guardian; anyone else to the payment account that is ready, and to whoever has the code
 * that is mailed now. What a guardian has set aside until 18 waits until then, for whoever has the
 * code. Children's earnings that this person was to receive are claimed in the same way. Nothing is
 * left behind where nothing was earned. The person's row must be locked, so that no sale or refund
 * comes in between. If the account is held or suspended, nothing of it is paid until an owner
 * releases it.
 * @returns the mails with codes, to be queued when the person's other mails are gone
 */
export async function leaveEarnings(
  tx: Transaction,
  person: { id: string; email: string },
  now: Date,
): Promise<MailToQueue[]> {
  const own = await leaveOwn(tx, person, now);
  const received = await tx
    .update(departures)
    .set({ payeeUserId: null })
    .where(eq(departures.payeeUserId, person.id))
    .returning({ id: departures.id });
  const mails = own ? [await giveClaim(tx, own.id, own.to, now)] : [];
  for (const { id } of received) mails.push(await giveClaim(tx, id, person.email, now));
  return mails;
}

/** @returns what a code is for, and where it is mailed; null where a guardian receives all */
async function leaveOwn(
  tx: Transaction,
  person: { id: string; email: string },
  now: Date,
): Promise<{ id: string; to: string } | null> {
  const userId = person.id;
  if ((await tx.$count(creatorEarnings, eq(creatorEarnings.creatorUserId, userId))) === 0)
    return null;
  const guardianUserId = await guardianOf(tx, userId);
  const { isHeldBack, accountId, state, ageBracket, jarFrom, guardianEmail } = await profileOf(
    tx,
    userId,
    guardianUserId,
  );
  const [left] = await tx
    .insert(departures)
    .values({
      creatorRef: userId,
      payeeUserId: guardianUserId,
      paymentAccountId: guardianUserId ? null : accountId,
      jarFrom,
      state,
      ageBracket,
      contactAt: now,
      heldAt: isHeldBack ? now : null,
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
  if (guardianUserId && !jarFrom) return null;
  // A child's own address hears nothing any more.
  return { id: departureId, to: guardianEmail ?? person.email };
}

type LeavingProfile = {
  isHeldBack: boolean;
  /** Of the payment account, if it can receive money (as `payeeOf` decides it). */
  accountId: string | null;
  state: string | null;
  ageBracket: AgeBracket | null;
  /** The first day of the month after the 18th birthday, where something is set aside until then. */
  jarFrom: string | null;
  /** Whom the code is mailed to for a child under 13. */
  guardianEmail: string | null;
};

/** The state is the person's own, or else the one of the guardian's address. */
async function profileOf(
  tx: Transaction,
  userId: string,
  guardianUserId: string | null,
): Promise<LeavingProfile> {
  const { rows } = await tx.execute<LeavingProfile>(sql`
    select suspended_at is not null or payouts_held_at is not null as "isHeldBack",
      case when charges_enabled and payouts_enabled and (payment_account_email is null
          or payment_account_email = (select lower(u.email::text) from users u where u.id = ${userId})
          or exists (select 1 from age_verifications v
            where v.user_id = ${userId} and ${isYoungerThan(ADULT_AGE, sql`v.date_of_birth`)}))
        then payment_account_id end as "accountId",
      coalesce(state, (select a.state from addresses a
        where a.user_id in (${userId}, ${guardianUserId}) and a.is_default limit 1)) as state,
      age_bracket as "ageBracket",
      (select to_char(date_trunc('month', v.date_of_birth) + interval '18 years 1 month', 'YYYY-MM-DD')
        from age_verifications v where v.user_id = ${userId}
          and ${isYoungerThan(ADULT_AGE, sql`v.date_of_birth`)}
          and exists (select 1 from payouts p where p.creator_user_id = ${userId} and p.saved_cents > 0)
      ) as "jarFrom",
      (select u.email::text from users u, age_verifications v
        where u.id = ${guardianUserId} and v.user_id = ${userId}
          and ${isYoungerThan(CONSENT_AGE, sql`v.date_of_birth`)}) as "guardianEmail"
    from profiles where id = ${userId}`);
  const [found] = rows;
  if (!found) throw new Error("Whoever is erased has a profile");
  return found;
}

/** The guardian who was paid for a minor; revoking has ended the consent a moment ago, in the same transaction. */
async function guardianOf(tx: Transaction, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${payeeUser({ id: sql`c.id`, first: sql`c.guardian_user_id` })} as id from parental_consents c
    join age_verifications v on v.user_id = c.child_user_id
    where c.child_user_id = ${userId} and c.guardian_user_id is not null
      and c.status in ('active', 'payee', 'revoked')
      and ${isYoungerThan(ADULT_AGE, sql`v.date_of_birth`)}
    order by c.status = 'revoked', c.decided_at desc limit 1`);
  return rows[0]?.id ?? null;
}
