import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { renewNameKeys } from "~/platform/database/name-keys.server";
import { ageVerifications, profiles } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { bracketsThatFit, type AgeBracket } from "~/schema/age-brackets";
import { ageOn } from "~/lib/days";
import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { changeStage } from "./change-stage.server";
import { birthdayAhead } from "./birthday-stages";
import { dueBirthdays } from "./due-birthdays.server";
import { notifyOfBirthday } from "./notify-of-birthday.server";

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
