import { and, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { renewNameKeys } from "~/platform/database/name-keys.server";
import { ageVerifications, profiles } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { bracketsThatFit, ADULT_AGE, CONSENT_AGE, type AgeBracket } from "~/schema/age-brackets";
import { ageOn, dayEverywhere } from "~/lib/days";
import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { changeStage } from "./change-stage.server";
import { birthdayAhead, stageAt, NOTIFY_BEFORE_DAYS } from "./birthday-stages";
import { notifyOfBirthday } from "./notify-of-birthday.server";

const ages = Array.from({ length: ADULT_AGE + 1 }, (_, age) => age);
const fits = values(
  ages.flatMap((age) =>
    bracketsThatFit(age).map((bracket): [number, AgeBracket] => [age, bracket]),
  ),
);
const stages = values(ages.map((age): [number, string] => [age, stageAt(age)]));

const CHUNK = 100;

/**
 * Brings everyone's age group, and what a guardian may do, to today's age, each person in a
 * transaction of their own, and tells child and guardian before; marks what follows from age and
 * guardians, too. A run that dies is made up by the next one, and a second one changes nothing.
 * @returns how many people were looked at
 */
export async function followBirthdays(
  db: Database,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await dueBirthdays(db, { now, after, limit: CHUNK });
    try {
      await forEachOfBatch(ids, async (id) => {
        if (!stopping?.aborted) await db.transaction((tx) => followBirthday(tx, id, now));
      });
    } catch (error) {
      failures.push(error);
    }
    done += ids.length;
    after = ids.at(-1) ?? null;
    if (ids.length < CHUNK || stopping?.aborted) break;
  }
  await renewNameKeys(db);
  if (failures.length > 0) throw failures[0];
  return done;
}

async function followBirthday(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [person] = await tx
    .select({ dateOfBirth: ageVerifications.dateOfBirth, bracket: profiles.ageBracket })
    .from(profiles)
    .innerJoin(ageVerifications, eq(ageVerifications.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .for("update", { of: profiles });
  if (!person) return;
  const age = ageOn(person.dateOfBirth, now);
  await fitBracket(tx, userId, { age, bracket: person.bracket });
  const [consent] = await tx
    .select({
      id: parentalConsents.id,
      status: parentalConsents.status,
      guardianUserId: parentalConsents.guardianUserId,
      pausedAt: parentalConsents.pausedAt,
    })
    .from(parentalConsents)
    .where(
      and(
        eq(parentalConsents.childUserId, userId),
        inArray(parentalConsents.status, ["active", "payee", "of_age"]),
      ),
    )
    .for("update");
  if (!consent) return;
  const of = { ...consent, childUserId: userId };
  await changeStage(tx, of, age, now);
  const ahead = birthdayAhead(person.dateOfBirth, now);
  if (ahead) await notifyOfBirthday(tx, of, { age: ahead.age, day: ahead.day, isAhead: true });
}

type Person = { age: number; bracket: AgeBracket | null };

/** A bracket that was chosen stays as long as it fits; what is public follows, if something is. */
async function fitBracket(tx: Transaction, userId: string, { age, bracket }: Person) {
  const fitting = bracketsThatFit(age);
  const kept = fitting.find((one) => one === bracket) ?? fitting[0];
  if (!bracket || !kept) return;
  await tx
    .update(profiles)
    .set({
      ageBracket: kept,
      publicAgeBracket: sql`case when ${profiles.publicAgeBracket} is not null then ${kept} end`,
    })
    .where(eq(profiles.id, userId));
}

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
async function dueBirthdays(
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
