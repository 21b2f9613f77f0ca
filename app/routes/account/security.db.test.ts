import { beforeEach, expect, test } from "vitest";

import type { Actor } from "~/people/actor";
import { sessions } from "~/schema/tables/accounts";

import { pageAsker } from "~tests/support/ask-page";
import { makeUser } from "~tests/support/factories/accounts";
import { madeForEach, madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const person = madeForEach<Actor>(() =>
  makeUser(database.db, { passwordHash: world.passwordHash }),
);
const ask = await pageAsker(() => world.context());
const path = "/account/security";

let cookie = "";
beforeEach(async () => {
  cookie = await world.cookieOf(person);
});

type Listed = { id: string; device: string; isThis: boolean };

async function listed(): Promise<Listed[]> {
  const { loaded } = await ask(path, { cookie });
  const page: unknown = Object(loaded)["routes/account/security.tsx"];
  return Object(page).sessions;
}

test("a person sees their own sign-ins, this one first, in plain words", async () => {
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
  await world.cookieOf(person);
  await world.cookieOf(await makeUser(database.db, { passwordHash: world.passwordHash }));
  await database.pool.query("update sessions set user_agent = $1", [phone]);
  const own = await listed();
  expect(own.map(({ device, isThis }) => [device, isThis])).toEqual([
    ["Safari on an iPhone", true],
    ["Safari on an iPhone", false],
  ]);
});

test("one is ended at once, and recorded; another person's is not", async () => {
  const other = await world.cookieOf(person);
  const [, second] = await listed();
  const ended = await ask(path, { cookie, form: { intent: "end", id: second?.id ?? "" } });
  expect(ended.result).toEqual({ done: "That device is signed out" });
  expect((await ask(path, { cookie: other })).location).toMatch(/^\/auth\?next/);
  expect((await ask(path, { cookie })).status).toBe(200);
  const { rows } = await database.pool.query(
    "select user_id from security_logs where action = 'SESSION_ENDED'",
  );
  expect(rows).toEqual([{ user_id: person.userId }]);
  const stranger = await makeUser(database.db, { passwordHash: world.passwordHash });
  const theirs = await world.cookieOf(stranger);
  const [own] = await listed();
  const tried = await ask(path, { cookie: theirs, form: { intent: "end", id: own?.id ?? "" } });
  expect(tried.status).toBe(409);
  expect((await ask(path, { cookie })).status).toBe(200);
});

test("'End all others' leaves this browser signed in, and everyone else", async () => {
  const others = [await world.cookieOf(person), await world.cookieOf(person)];
  const stranger = await makeUser(database.db, { passwordHash: world.passwordHash });
  const theirs = await world.cookieOf(stranger);
  const ended = await ask(path, { cookie, form: { intent: "end-others" } });
  expect(ended.result).toEqual({ done: "You are signed out everywhere else" });
  for (const other of others)
    expect((await ask(path, { cookie: other })).location).toMatch(/^\/auth\?next/);
  expect((await ask(path, { cookie: theirs })).status).toBe(200);
  expect(await database.db.$count(sessions)).toBe(2);
});

test.each<Record<string, string>>([{ intent: "end", id: "no id" }, { intent: "start" }, {}])(
  "%o changes nothing",
  async (form) => {
    expect((await ask(path, { cookie, form })).status).toBe(400);
    expect(await database.db.$count(sessions)).toBe(1);
  },
);
