import { and, eq, inArray, like, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { users, verifications } from "~/schema/tables/accounts";

import { eraseAccount } from "./erase-account.server";

/**
 * Prefix of the token that marks a closed account; it expires when the account is due for erasure.
 */
export const CLOSED_FOR_AGE = "closed-for-age:";

/** Marks the customer account of a person who turned out to be under 13. */
export function closedForAge(ageVerificationId: string): string {
  return CLOSED_FOR_AGE + ageVerificationId;
}

/** Excludes people reinstated since, and those without whom a child would have no guardian. */
const isStillClosed = sql`exists (
  select 1 from profiles p where p.id::text = ${verifications.value} and p.suspended_at is not null
    and not exists (select 1 from admin_users a where a.user_id = p.id)
    and not exists (
      select 1 from parental_consents c
      where c.guardian_user_id = p.id and c.status in ('verifying', 'active')))`;

/** Removes the closed mark: an admin reinstated the owner. */
export async function reopenAccount(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      and(like(verifications.identifier, `${CLOSED_FOR_AGE}%`), eq(verifications.value, userId)),
    );
}

/** SQL condition: this account was closed because of this age gate result. */
export function isClosedFor(ageVerificationId: SQLWrapper, userId: SQLWrapper): SQL {
  return sql`exists (
    select 1 from verifications v
    where v.identifier = ${CLOSED_FOR_AGE} || ${ageVerificationId} and v.value = ${userId}::text)`;
}

/**
 * Erases the account that was closed because of this age gate result, if it uses this address.
 * Called when a parent consents, because the guardian's or the child's account needs the address.
 */
export async function eraseAccountClosedFor(
  tx: Transaction,
  { ageVerificationId, email }: { ageVerificationId: string; email: string },
  now: Date,
): Promise<void> {
  const [closed] = await tx
    .select({ userId: users.id })
    .from(verifications)
    .innerJoin(users, eq(sql`${users.id}::text`, verifications.value))
    .where(
      and(
        eq(verifications.identifier, closedForAge(ageVerificationId)),
        eq(users.email, email),
        isStillClosed,
      ),
    );
  if (closed) await eraseAccount(tx, closed.userId, now);
}

/**
 * Erases accounts that were closed because their owner is under 13, along with their marks. A child
 * has no account until a parent consents, and starts over afterwards.
 */
export async function eraseClosedAccounts(
  tx: Transaction,
  markIds: string[],
  now: Date,
): Promise<void> {
  const marks = inArray(verifications.id, markIds);
  const closed = await tx
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(marks, isStillClosed));
  for (const { userId } of closed) await eraseAccount(tx, userId, now);
  await tx.delete(verifications).where(marks);
}
