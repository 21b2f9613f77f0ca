import { beforeAll, expect, test } from "vitest";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { pageAsker } from "~tests/support/ask-page";
import { makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { requestWorld } from "~tests/support/request-world";

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());
let cookie: string;
let consentId: string;
beforeAll(async () => {
  const stranger = await makeUser(database.db, { passwordHash: world.passwordHash });
  cookie = await world.cookieOf(stranger);
  ({ consentId } = await makeMinorCreator(database.db));
}, 120_000);

const pages = ["", "?card=done", "/form", "/export"];
const intents = ["revoke", "delete", "scopes", "card", "form"];
const ticks = { accountAndArt: "on", termsAndPayout: "on" };

test.each(["not-an-id", "1", "%27%20or%201=1", "00000000-0000-4000-8000-000000000000"])(
  "the consent %s is not found by any method",
  async (id) => {
    for (const page of pages)
      expect((await ask(`/guardian/consents/${id}${page}`, { cookie })).status, page).toBe(404);
    for (const intent of intents)
      expect(
        (await ask(`/guardian/consents/${id}`, { cookie, form: { intent, ...ticks } })).status,
        intent,
      ).toBe(404);
  },
);

test("someone else's consent is not found either, and stays unchanged", async () => {
  for (const page of pages)
    expect((await ask(`/guardian/consents/${consentId}${page}`, { cookie })).status, page).toBe(
      404,
    );
  for (const intent of intents.filter((one) => one !== "form"))
    expect(
      (await ask(`/guardian/consents/${consentId}`, { cookie, form: { intent, ...ticks } })).status,
      intent,
    ).toBe(404);
  const { rows } = await database.pool.query("select status, scope_photo from parental_consents");
  expect(rows).toEqual([{ status: "active", scope_photo: false }]);
});
