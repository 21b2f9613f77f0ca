import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { parentalConsents } from "~/schema/tables/consent";

/** SQL condition on a row of `second_guardians`, named `g`: this parent is one of two at this moment. */
export const isSecondNow = sql.raw("(g.accepted_at is not null and g.ended_at is null)");

/**
 * SQL: the ids of all consents whose guardian someone is, by having given it or as the second parent.
 * Whoever asks whether someone may see or decide about a child asks this, and nothing else.
 */
export function guardedConsents(userId: string | SQLWrapper): SQL {
  return sql`(select gc.id from parental_consents gc where gc.guardian_user_id = ${userId}
    union all select g.consent_id from second_guardians g where g.user_id = ${userId} and ${isSecondNow})`;
}

/** SQL condition on `parental_consents`: someone is one of its guardians. */
export function isGuardedBy(userId: string | SQLWrapper): SQL {
  return sql`${parentalConsents.id} in ${guardedConsents(userId)}`;
}

/** SQL: who receives what the child earns, of a consent with these columns: one of its guardians. */
export function payeeUser({
  id,
  first,
}: {
  id: SQLWrapper;
  first: SQLWrapper;
}): SQL<string | null> {
  return sql<string | null>`coalesce((select g.user_id from second_guardians g
    where g.consent_id = ${id} and g.is_payee and ${isSecondNow}), ${first})`;
}
