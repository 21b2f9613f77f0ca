import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { legalAges } from "~/lib/dates";

import { isYoungerThan } from "./utc-today.server";

/** A profile's columns, as the query names them. */
type Person = Readonly<
  Record<"id" | "accountType" | "ageBracket" | "firstName" | "lastName", SQLWrapper>
>;

/** Whether someone is under 18; a creator without a known age counts as a child. */
export function isChild({ id, accountType, ageBracket }: Omit<Person, "firstName" | "lastName">) {
  const isYoung = isYoungerThan(legalAges.adult, sql`v.date_of_birth`);
  return sql<boolean>`((${accountType} = 'creator' and ${ageBracket} is distinct from '18+')
    or exists (select 1 from age_verifications v where v.user_id = ${id} and ${isYoung}))`;
}

/**
 * A person as the team's lists, searches and records name them: a child only by the age group. Names
 * of children stand on their record alone, and every look at one is recorded.
 */
export function shownName(person: Person): SQL<string | null> {
  const { accountType, ageBracket, firstName, lastName } = person;
  return sql<string | null>`case when ${isChild(person)}
    then case when ${accountType} = 'creator' then 'A young creator' else 'A young customer' end || coalesce(', ' || ${ageBracket}, '')
    else nullif(trim(${firstName} || ' ' || ${lastName}), '') end`;
}

/** A person's address for the team; null for children and parents, whose record holds it. */
export function shownEmail(person: Person, email: SQLWrapper): SQL<string | null> {
  return sql<
    string | null
  >`case when ${isChild(person)} or ${isParent(person.id)} then null else ${email}::text end`;
}

function isParent(id: SQLWrapper): SQL {
  return sql`exists (select 1 from parental_consents pc where pc.guardian_user_id = ${id})`;
}
