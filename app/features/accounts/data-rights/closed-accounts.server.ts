import { and, eq, inArray, like, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import type { Db, Transaction } from "~/db/client.server";
import { users, verifications } from "~/db/schema/accounts";

import { eraseAccount } from "./erase-account.server";

/** How the mark of a closed account begins; it expires when the account is to be erased. */
export const CLOSED_FOR_AGE = "closed-for-age:";

/** Marks the customer's account of someone who turned out to be under 13. */
export function closedForAge(ageVerificationId: string): string {
  return CLOSED_FOR_AGE + ageVerificationId;
}

/** Neither let in again meanwhile, nor someone without whom a child would have no guardian. */
const isStillClosed = sql`exists (
  select 1 from profiles p where p.id::text = ${verifications.value} and p.suspended_at is not null
    and not exists (select 1 from admin_users a where a.user_id = p.id)
    and not exists (
      select 1 from parental_consents c
      where c.guardian_user_id = p.id and c.status in ('verifying', 'active')))`;

/** Forgets that an account was closed: its owner was let in again. */
export async function reopenAccount(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      and(like(verifications.identifier, `${CLOSED_FOR_AGE}%`), eq(verifications.value, userId)),
    );
}

/** For a query that knows both: this account was closed for this answer to the age gate. */
export function isClosedFor(ageVerificationId: SQLWrapper, userId: SQLWrapper): SQL {
  return sql`exists (
    select 1 from verifications v
    where v.identifier = ${CLOSED_FOR_AGE} || ${ageVerificationId} and v.value = ${userId}::text)`;
}

/**
 * Erases the account that was closed for this answer to the age gate, if it has this address: a
 * parent agrees, and the address is needed for the guardian's or the child's account.
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
 * Erases accounts that were closed because their owner is under 13: a child has no account before
 * a parent agrees, and starts anew afterwards. The marks go with them.
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
