import { afterAll, beforeAll, expect, test } from "vitest";

import { pageAsker } from "~tests/support/ask-page";
import { openTestDatabase, type TestDatabase } from "~tests/support/embedded-database";
import { requestWorld } from "~tests/support/request-world";

let database: TestDatabase;
let ask: Awaited<ReturnType<typeof pageAsker>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const world = await requestWorld(database);
  ask = await pageAsker(() => world.context());
}, 120_000);
afterAll(() => database.close());

test("a person signed out in the meantime is sent back to a page, not to an address that shows nothing", async () => {
  expect(await ask("/api/notifications", { form: { notification: "1" } })).toMatchObject({
    location: "/auth?next=%2Fcreator%2Fdashboard",
  });
});
