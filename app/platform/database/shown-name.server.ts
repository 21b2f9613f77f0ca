import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { legalAges } from "~/lib/dates";
import { plainEmail } from "~/lib/fields/email-rules";
import { likePattern } from "~/lib/like-pattern";

import { isYoungerThan } from "./age-in-sql.server";
import { handleWords, idsOfHandle } from "./child-handle";

/** A profile's columns, as the query names them. */
type Person = Readonly<
  Record<"id" | "accountType" | "ageBracket" | "firstName" | "lastName" | "hasConsents", SQLWrapper>
>;
type Age = Pick<Person, "id" | "accountType" | "ageBracket">;

// "offset 0" makes each of these a look into an index for every person that is shown. Without it the
// database may read all children, parents and addresses first, to show a page of people.

/** Whether someone is under 18; a creator without a known age counts as a child. */
export function isChild({ id, accountType, ageBracket }: Age) {
  const isYoung = isYoungerThan(legalAges.adult, sql`v.date_of_birth`);
  return sql<boolean>`((${accountType} = 'creator' and ${ageBracket} is distinct from '18+')
    or exists (select 1 from age_verifications v where v.user_id = ${id} and ${isYoung} offset 0))`;
}

/**
 * A person as the team's lists, choices and searches name them: a child by a handle and the age
 * group, a parent by a handle. Their names stand on their record alone, and every look at one is
 * recorded. People are found by `profiles.name_key`, which has "a young creator" for the handle.
 */
export function shownName(person: Person): SQL<string | null> {
  const { ageBracket, firstName, lastName } = person;
  return sql<string | null>`case when ${isChild(person)}
    then ${shownHandle(person.id)} || ', ' || coalesce(${ageBracket}, 'under 18')
    when ${isNamedAsParent(person)} then ${parentHandle(person.id)}
    else nullif(trim(${firstName} || ' ' || ${lastName}), '') end`;
}

const words = sql.raw(`string_to_array('${handleWords.join(" ")}', ' ')`);

/** The word of the id's first byte, and its second. */
function shownHandle(id: SQLWrapper): SQL<string> {
  return sql<string>`(${words})[get_byte(uuid_send(${id}), 0) + 1] || '-' || upper(substr(${id}::text, 3, 2))`;
}

/** SQL condition: someone is a child with the typed handle; null where what is typed is no handle. */
export function hasHandle(person: Age, typed: string): SQL | null {
  const ids = idsOfHandle(typed);
  return ids && sql`(${person.id} between ${ids.first} and ${ids.last} and ${isChild(person)})`;
}

/** Whether a handle stands for someone: a parent who draws is known as the artist. */
export function isNamedAsParent({
  accountType,
  hasConsents,
}: Pick<Person, "accountType" | "hasConsents">): SQL {
  return sql`(${hasConsents} and ${accountType} <> 'creator')`;
}

/** What the team calls a parent: no name, and the same everywhere. */
export function parentHandle(id: SQLWrapper): SQL<string> {
  return sql<string>`'Parent ' || upper(left(${id}::text, 6))`;
}

/** A person's address for the team; null for children and parents, whose record holds it. */
export function shownEmail(person: Age, email: SQLWrapper): SQL<string | null> {
  return sql<
    string | null
  >`case when ${isChild(person)} or ${isParent(person.id)} or ${isNamedParent(email)}
    then null else ${email}::text end`;
}

/** SQL condition: an address of a child, of a guardian, or that a child named as a parent's. */
export function isGuardedAddress(address: SQLWrapper): SQL {
  const person = {
    id: sql.raw("ap.id"),
    accountType: sql.raw("ap.account_type"),
    ageBracket: sql.raw("ap.age_bracket"),
  };
  return sql`(${isNamedParent(address)} or exists (select 1 from users au join profiles ap on ap.id = au.id
    where ${addressKey(sql.raw("au.email"))} = ${addressKey(address)} and (${isChild(person)} or ${isParent(person.id)}) offset 0))`;
}

/** Whether a text can be part of an address: none has a space in it. */
export function isOfAddress(q: string): boolean {
  return !/\s/.test(q);
}

/**
 * SQL condition: an address contains the text; a child's or parent's is found only by who knows the
 * whole of it.
 */
export function isAddressLike(address: SQLWrapper, q: string): SQL {
  const typed = plainEmail(q);
  return sql`(${address}::text ilike ${likePattern(typed)}
    and (lower(${address}::text) = ${typed} or not ${isGuardedAddress(address)}))`;
}

function isNamedParent(address: SQLWrapper): SQL {
  return sql`(exists (select 1 from parental_consents np where ${addressKey(sql.raw("np.parent_email"))} = ${addressKey(address)} offset 0)
    or exists (select 1 from second_guardians ns where ${addressKey(sql.raw("ns.invited_email"))} = ${addressKey(address)} offset 0))`;
}

/** What is the same of equal addresses, byte by byte: compared as `citext`, each look into an index takes ten times as long. */
function addressKey(address: SQLWrapper): SQL {
  return sql`(lower(${address}::text) collate "C")`;
}

function isParent(id: SQLWrapper): SQL {
  return sql`(exists (select 1 from parental_consents pc where pc.guardian_user_id = ${id} offset 0)
    or exists (select 1 from second_guardians ps where ps.user_id = ${id} offset 0))`;
}
