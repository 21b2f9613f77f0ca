import { sql, type SQL } from "drizzle-orm";

/**
 * SQL condition: whoever bought (a user's id, or the address of an order) is of an artist's household:
 * the artist, each guardian whom a consent names or who is or was a second parent, whatever has become of it since, and each guardian's
 * other children. For an adult artist these are their own children. An address counts if it is one of
 * theirs, or was named as the parent's, or is invited as another parent.
 */
export function isOfHousehold(
  artist: SQL,
  { userId, email }: { userId: SQL; email: SQL },
): SQL<boolean> {
  const guardians = sql`select g.guardian_user_id from parental_consents g
    where g.child_user_id = ${artist} and g.guardian_user_id is not null
    union all select sg.user_id from second_guardians sg join parental_consents g on g.id = sg.consent_id
    where g.child_user_id = ${artist} and sg.user_id is not null`;
  return sql<boolean>`(exists (select 1 from users m
      where (m.id = ${userId} or m.email = ${email})
        and (m.id = ${artist} or m.id in (${guardians}) or exists (
          select 1 from parental_consents s where s.child_user_id = m.id
            and (s.guardian_user_id = ${artist} or s.guardian_user_id in (${guardians})
              or exists (select 1 from second_guardians ss where ss.consent_id = s.id
                and (ss.user_id = ${artist} or ss.user_id in (${guardians})))))))
    or exists (select 1 from parental_consents n
      where n.child_user_id = ${artist} and (n.parent_email = ${email} or exists (
        select 1 from second_guardians ns where ns.consent_id = n.id and ns.invited_email = ${email}))))`;
}
