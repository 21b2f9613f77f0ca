import { sql, type SQL } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { ADULT_AGE, bracketsThatFit, CONSENT_AGE, type AgeBracket } from "~/schema/age-brackets";
import { dayEverywhere } from "~/lib/days";

import { stageAt, NOTIFY_BEFORE_DAYS } from "./birthday-stages";

const ages = Array.from({ length: ADULT_AGE + 1 }, (_, age) => age);
const fits = values(
  ages.flatMap((age) =>
    bracketsThatFit(age).map((bracket): [number, AgeBracket] => [age, bracket]),
  ),
);
const stages = values(ages.map((age): [number, string] => [age, stageAt(age)]));

/** Whole numbers and words of our own. */
function values(rows: readonly (readonly [number, string])[]): SQL {
  return sql.raw(rows.map(([age, word]) => `(${age}, '${word}')`).join(", "));
}

/**
 * People whose age group, public age group or guardian's part no longer fits their date of birth, or
 * who have a birthday ahead that changes something. Nothing is remembered between runs: whoever was
 * missed, on however many days, is found by the next one.
 * @param after the last id of the chunk before
 */
export async function dueBirthdays(
  db: Database,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<string[]> {
  const today = sql`${dayEverywhere(now)}::date`;
  const isOff = (bracket: SQL) =>
    sql`(${bracket} is not null and (b.age, ${bracket}) not in (values ${fits}))`;
  const isNear = (age: number) =>
    sql`birthday_on(v.date_of_birth, ${age}::int) between ${today} and ${today} + ${NOTIFY_BEFORE_DAYS}::int`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from age_verifications v
    join profiles p on p.id = v.user_id
    cross join lateral (
      select least(extract(year from age(${today}, v.date_of_birth))::int, ${ADULT_AGE}::int) as age) b
    left join parental_consents c on c.child_user_id = p.id and c.status in ('active', 'payee', 'of_age')
    where (${after}::uuid is null or p.id > ${after}::uuid) and (
      ${isOff(sql`p.age_bracket`)} or ${isOff(sql`p.public_age_bracket`)}
      or (c.id is not null and (b.age, c.status) not in (values ${stages}))
      or (c.status in ('active', 'payee') and (${isNear(CONSENT_AGE)} or ${isNear(ADULT_AGE)})))
    group by p.id order by p.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
