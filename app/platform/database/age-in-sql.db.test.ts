import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { ageOn, birthdayOn, dayEverywhere, daysLater, utcDay } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";

import { isYoungerThan, todayEverywhere } from "./age-in-sql.server";
import { shopToday } from "./shop-today.server";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase("once");

// At any time, one of the two has a different date than the shop.
test.each(["Pacific/Kiritimati", "Etc/GMT+12"])(
  "a database in %s counts days as the code does",
  async (zone) => {
    const [row] = await database.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local time zone '${zone}'`));
      const found = await tx.execute(
        sql`select ${shopToday()}::text as today, ${todayEverywhere}::text as everywhere,
          (extract(epoch from now()) * 1000)::bigint as ms`,
      );
      return found.rows;
    });
    const now = new Date(Number(row?.["ms"]));
    expect([row?.["today"], row?.["everywhere"]]).toEqual([shopDay(now), dayEverywhere(now)]);
  },
);

test("birthdays are the code's, those of leap days too", async () => {
  const born: string[] = [];
  for (let day = "2011-12-25"; day < "2013-03-05"; day = daysLater(day, 1)) born.push(day);
  const { rows } = await database.db.execute<{ born: string; age: number; day: string }>(sql`
    select b.day as born, a.age, birthday_on(b.day::date, a.age)::text as day
    from unnest(${sql.param(born)}::text[]) as b(day) cross join generate_series(0, 20) as a(age)`);
  expect(rows).toHaveLength(born.length * 21);
  const wrong = rows.filter(({ born: date, age, day }) => birthdayOn(date, age) !== day);
  expect(wrong).toEqual([]);
});

test("who is younger than 13 or 18 today is the same in the database and in the code", async () => {
  const now = new Date();
  const around = [13, 18].flatMap((age) => {
    const day = `${Number(dayEverywhere(now).slice(0, 4)) - age}${dayEverywhere(now).slice(4)}`;
    return Array.from({ length: 9 }, (_, at) => daysLater(utcDay(new Date(day)), at - 4));
  });
  for (const age of [13, 18]) {
    const { rows } = await database.db.execute<{ born: string; young: boolean }>(sql`
      select b.day as born, ${isYoungerThan(age, sql`b.day::date`)} as young
      from unnest(${sql.param(around)}::text[]) as b(day)`);
    expect(rows.map(({ young }) => young)).toEqual(rows.map(({ born }) => ageOn(born, now) < age));
  }
});

test.each([
  ["14 hours", true],
  ["38 hours", false],
])("a date of birth %s after UTC's now is written: %s", async (ahead, isWritten) => {
  const write = database.db.execute(sql`
    insert into age_verifications (date_of_birth, is_minor, requires_parent_consent, session_token_hash, expires_at)
    values (((now() at time zone 'UTC') + ${ahead}::interval)::date, true, true, ${ahead}, now())`);
  if (isWritten) await write;
  else await expect(write).rejects.toThrow();
});
