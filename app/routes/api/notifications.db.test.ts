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

test("someone who was signed out in the meantime returns to a page, not to a URL without one", async () => {
  expect(await ask("/api/notices", { form: { notice: "1" } })).toMatchObject({
    location: "/auth?next=%2Fcreator%2Fdashboard",
  });
});
