import { expect, test } from "vitest";

import { notifications } from "~/schema/tables/community";
import { addNotification } from "~/people/notifications/add-notification.server";
import { unreadNotifications } from "~/people/notifications/unread-notifications.server";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
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

test.each([
  [{ from: "/design-review?design=1" }, 302, "/design-review?design=1"],
  [{ from: "//elsewhere.example/" }, 302, "/creator/dashboard"],
  [{ stay: "1" }, 200, null],
])("dismissing one with %j leaves the creator on the page", async (fields, status, location) => {
  const creator = await makeCreator(database.db, { passwordHash: world.passwordHash });
  await addNotification(database.db, {
    userId: creator.userId,
    kind: "first_sale",
    data: {},
    cause: "first-sale",
  });
  const [shown] = await unreadNotifications(database.db, creator.userId);
  const form = { notification: shown?.id ?? "", ...fields };
  const cookie = await world.cookieOf(creator);
  const response = await ask("/api/notifications", { form, cookie });
  expect(response).toMatchObject({ status, location });
  expect(await unreadNotifications(database.db, creator.userId)).toEqual([]);
  expect(await database.db.$count(notifications)).toBeGreaterThan(0);
});
