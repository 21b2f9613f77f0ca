import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";

import { sessions } from "~/schema/tables/accounts";
import { securityLogs } from "~/schema/tables/audit";
import { DAY_MS } from "~/lib/dates";

import { touchedRows } from "~tests/support/database/touched-rows";
import { makeUser } from "~tests/support/factories/accounts";
import { testSecret } from "~tests/support/factories/orders";
import { madeForEach, madeOnce } from "~tests/support/made";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";
import { reauthenticate } from "../second-factor/reauthenticate.server";
import { endOtherSessions, endOwnSession, ownSessions } from "./own-sessions.server";

const test = testDatabase();
const world = madeOnce(() => requestWorld(test));
const person = madeForEach(() => makeUser(test.db, { passwordHash: world.passwordHash }));
const other = madeForEach(() => makeUser(test.db));
const now = new Date("2030-05-06T07:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
const origin = { ipAddress: null, userAgent: null };

type Session = Partial<typeof sessions.$inferInsert>;
async function session(userId: string, usedDaysAgo: number, set: Session = {}): Promise<string> {
  const id = randomUUID();
  const usual = { expiresAt: inDays(1), updatedAt: inDays(-usedDaysAgo), userAgent: "Firefox/1" };
  await test.db.insert(sessions).values({ id, userId, token: id, ...usual, ...set });
  return id;
}

const list = async (own: string | null) =>
  (await ownSessions(test.db, person, own, now)).map(({ id, isThis }) => [id, isThis]);

it("a person sees where they are signed in: this browser, then the one used last", async () => {
  const [late, early, own] = [
    await session(person.userId, 1),
    await session(person.userId, 2),
    await session(person.userId, 3),
  ];
  await session(person.userId, 0, { expiresAt: now });
  await session(person.userId, 0, { awaitsCode: true });
  await session(other.userId, 0);
  expect(await list(own)).toEqual([
    [own, true],
    [late, false],
    [early, false],
  ]);
  expect((await list(null)).map(([id]) => id)).toEqual([late, early, own]);
});

it("one session, or all but this one, are ended; no one else's are", async () => {
  const [own, one] = [await session(person.userId, 1), await session(person.userId, 2)];
  for (const days of [3, 4]) await session(person.userId, days);
  const theirs = await session(other.userId, 1);
  const end = (id: string) => endOwnSession(test.db, person, id, origin);
  expect(await touchedRows(test.db, () => end(theirs))).toEqual({});
  expect([await end(theirs), await end(one), await end(one)]).toEqual([false, true, false]);
  expect(await endOtherSessions(test.db, person, own, origin)).toBe(2);
  expect(await endOtherSessions(test.db, person, own, origin)).toBe(0);
  const left = await test.db.select({ id: sessions.id }).from(sessions);
  expect(left.map(({ id }) => id).toSorted()).toEqual([own, theirs].toSorted());
  const logs = await test.db.select().from(securityLogs);
  expect(logs.map(({ action, userId }) => [action, userId])).toEqual(
    Array.from({ length: 3 }, () => ["SESSION_ENDED", person.userId]),
  );
});

it("who types the password again confirms this session alone", async () => {
  const [own, next] = [await session(person.userId, 1), await session(person.userId, 2)];
  const theirs = await session(other.userId, 1);
  const deps = { secret: testSecret, now, origin };
  const confirm = (password: string, id = own) =>
    reauthenticate(test.db, person, id, { password }, deps);
  expect(await confirm("wrong")).toEqual({ ok: false, reason: "wrong" });
  expect(await confirm(testPassword, theirs)).toEqual({ ok: true });
  expect(await confirm(testPassword)).toEqual({ ok: true });
  const rows = await test.db.select().from(sessions);
  expect(new Map(rows.map(({ id, confirmedAt }) => [id, confirmedAt]))).toEqual(
    new Map([
      [own, now],
      [next, null],
      [theirs, null],
    ]),
  );
});
