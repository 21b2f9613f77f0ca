import { expect, test } from "vitest";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { pageAsker } from "~tests/support/ask-page";
import { requestWorld } from "~tests/support/request-world";

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());

test("a person signed out in the meantime is sent back to a page, not to an address that shows nothing", async () => {
  expect(await ask("/api/notifications", { form: { notification: "1" } })).toMatchObject({
    location: "/auth?next=%2Fcreator%2Fdashboard",
  });
});
