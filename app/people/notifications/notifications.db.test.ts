import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { products } from "~/schema/tables/catalogue";
import { notifications } from "~/schema/tables/community";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { addNotification } from "./add-notification.server";
import type { NotificationKind } from "~/schema/notification-kinds";
import { dismissNotification, dismissNotificationOf } from "./dismiss-notification.server";
import { unreadNotifications } from "./unread-notifications.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const stranger = madeForEach(() => makeCreator(database.db));

const design = madeForEach(() =>
  makeDesign(database.db, creator.userId, { status: "mockups_ready" }),
);

function add(
  userId: string,
  cause: string,
  kind: NotificationKind = "mockups_ready",
  designId = design.id,
) {
  return addNotification(database.db, { userId, kind, data: { title: "Cat", designId }, cause });
}

test("the same cause makes one notification per person, and none returns once dismissed", async () => {
  await add(creator.userId, "a");
  await add(creator.userId, "a");
  await add(stranger.userId, "a");
  expect(await database.db.$count(notifications)).toBe(2);
  const [notification] = await unreadNotifications(database.db, creator.userId);
  await dismissNotification(database.db, creator.userId, notification?.id ?? "");
  await add(creator.userId, "a");
  expect(await unreadNotifications(database.db, creator.userId)).toEqual([]);
  expect(await unreadNotifications(database.db, stranger.userId)).toHaveLength(1);
});

test("a stranger cannot dismiss my notifications", async () => {
  await add(creator.userId, "a");
  const [notification] = await unreadNotifications(database.db, creator.userId);
  await dismissNotification(database.db, stranger.userId, notification?.id ?? "");
  await dismissNotificationOf(database.db, stranger.userId, "a");
  await dismissNotification(database.db, creator.userId, "not-an-id");
  expect(await unreadNotifications(database.db, creator.userId)).toMatchObject([
    { id: notification?.id },
  ]);
});

test("the newest five are shown, newest first, with their copy", async () => {
  for (let index = 0; index < 7; index += 1) await add(creator.userId, `cause-${index}`);
  const shown = await unreadNotifications(database.db, creator.userId);
  expect(shown).toHaveLength(5);
  expect(shown[0]).toMatchObject({
    text: "Your four shirts for “Cat” are ready.",
    action: { label: "Pick your favorite" },
  });
});

test("what is done dismisses its own notification and no other", async () => {
  for (const { userId } of [creator, stranger])
    for (const cause of ["a", "b", "c"]) await add(userId, cause);
  await dismissNotificationOf(database.db, creator.userId, "a");
  const [shown, other] = await unreadNotifications(database.db, creator.userId);
  await dismissNotification(database.db, creator.userId, shown?.id ?? "");
  const left = await unreadNotifications(database.db, creator.userId);
  expect(left.map(({ id }) => id)).toEqual([other?.id]);
  const unread = await database.db
    .select({ id: notifications.id, cause: notifications.cause })
    .from(notifications)
    .where(and(eq(notifications.userId, creator.userId), eq(notifications.isRead, false)));
  expect(unread.map(({ id }) => id)).toEqual([other?.id]);
  expect(unread[0]?.cause).not.toBe("a");
  expect(await unreadNotifications(database.db, stranger.userId)).toHaveLength(3);
});

test("a shirt that is hidden or deleted is not told as live, and is again once it is back", async () => {
  const [shirt, other] = [await makeProduct(database.db), await makeProduct(database.db)];
  await add(creator.userId, "shirt", "design_published", shirt.designId);
  await add(creator.userId, "other", "design_published", other.designId);
  const told = async () => (await unreadNotifications(database.db, creator.userId)).length;
  const set = (status: "active" | "inactive") =>
    database.db.update(products).set({ status }).where(eq(products.id, shirt.id));
  await set("inactive");
  expect(await told()).toBe(1);
  await set("active");
  expect(await told()).toBe(2);
  await database.db.delete(products).where(eq(products.id, shirt.id));
  expect(await told()).toBe(1);
});

test.each([
  ["mockups_ready", "mockups_ready", "rejected"],
  ["design_rejected", "rejected", "pending_review"],
  ["not_this_one", "selected", "consumed"],
] as const)("%s is told while its drawing is %s, not once it is %s", async (kind, so, changed) => {
  for (const status of [so, changed]) {
    const made = await makeDesign(database.db, creator.userId, { status });
    await add(creator.userId, status, kind, made.id);
  }
  const told = await unreadNotifications(database.db, creator.userId);
  const causes = await database.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.cause, so));
  expect(told.map(({ id }) => ({ id }))).toEqual(causes);
});
