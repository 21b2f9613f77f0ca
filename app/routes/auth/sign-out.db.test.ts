import { expect, test } from "vitest";

import { sessions } from "~/schema/tables/accounts";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { pageAsker } from "~tests/support/ask-page";
import { makeUser } from "~tests/support/factories/accounts";
import { requestWorld } from "~tests/support/request-world";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());

async function twoDevices() {
  const actor = await makeUser(database.db, { passwordHash: world.passwordHash });
  return { phone: await world.cookieOf(actor), laptop: await world.cookieOf(actor) };
}
const logged = async () =>
  (await database.pool.query<{ action: string }>("select action from security_logs")).rows;

test("signing out ends the sessions of all devices and goes home", async () => {
  const { phone, laptop } = await twoDevices();
  const response = await ask("/sign-out", { form: {}, cookie: phone });
  expect(response).toMatchObject({ status: 302, location: "/" });
  expect(response.cookies.join()).toMatch(/session_token=;.*Max-Age=0/);
  expect(await database.db.$count(sessions)).toBe(0);
  expect((await ask("/account/settings", { cookie: laptop })).location).toMatch(/^\/auth\?next=/);
  expect(await logged()).toEqual([{ action: "SIGN_OUT_EVERYWHERE" }]);
});

test("an idle page signs out its own browser only", async () => {
  const { phone, laptop } = await twoDevices();
  await ask("/sign-out", { form: { reason: "idle" }, cookie: phone });
  expect((await ask("/account/settings", { cookie: phone })).location).toMatch(/^\/auth\?next=/);
  expect(await ask("/account/settings", { cookie: laptop })).toMatchObject({ status: 200 });
  expect(await logged()).toEqual([{ action: "SIGN_OUT" }]);
});

test("a visitor who signs out goes home", async () => {
  expect(await ask("/sign-out", { form: {} })).toMatchObject({ status: 302, location: "/" });
  expect(await ask("/sign-out")).toMatchObject({ status: 302, location: "/" });
});
