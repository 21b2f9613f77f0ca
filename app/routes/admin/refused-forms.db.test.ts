import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { profiles } from "~/db/schema/accounts";
import { contactMessages, moderationItems } from "~/db/schema/community";
import { adminActions } from "~/db/schema/records";
import type { Actor } from "~/features/accounts/actor";

import { pageAsker } from "../../../tests/support/ask-page";
import {
  openTestDatabase,
  truncateAll,
  type TestDatabase,
} from "../../../tests/support/embedded-database";
import { makeAdmin, makeCreator } from "../../../tests/support/factories/accounts";
import { requestWorld } from "../../../tests/support/request-world";

let database: TestDatabase;
let world: Awaited<ReturnType<typeof requestWorld>>;
let ask: Awaited<ReturnType<typeof pageAsker>>;
let admin: Actor;
let creator: Actor;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  world = await requestWorld(database);
  ask = await pageAsker(() => world.context());
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database.pool);
  admin = await makeAdmin(database.db, { passwordHash: world.passwordHash });
  creator = await makeCreator(database.db);
  cookie = await world.cookieOf(admin);
});

test("a suspension with too long a reason comes back with it, and nothing changed", async () => {
  const path = `/admin/people/${creator.userId}`;
  const form = { intent: "suspend", reason: "x".repeat(301) };
  expect(await ask(path, { form, cookie })).toMatchObject({
    status: 400,
    answer: { typed: form, errors: { reason: ["Please use 300 characters or less"] } },
  });
  expect(await database.db.$count(adminActions)).toBe(0);
  const shorter = { ...form, reason: " Copied art " };
  expect(await ask(path, { form: shorter, cookie })).toMatchObject({ status: 200 });
  const [profile] = await database.db
    .select()
    .from(profiles)
    .where(eq(profiles.id, creator.userId));
  expect(profile?.suspendedAt).not.toBeNull();
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { action: "PERSON_SUSPENDED", after: { reason: "Copied art" } },
  ]);
  expect(await ask(path, { form: shorter, cookie })).toMatchObject({
    status: 409,
    answer: { text: "Somebody else was quicker. The page shows it as it is now." },
  });
});

test("a note that is too long comes back at its own change; a change is decided once", async () => {
  const [item] = await database.db
    .insert(moderationItems)
    .values({ userId: creator.userId, subject: "bio", proposed: { bio: "I draw" } })
    .returning();
  const form = {
    kind: "profile",
    id: item?.id ?? "",
    decision: "reject",
    note: "y".repeat(201),
  };
  expect(await ask("/admin/moderation", { form, cookie })).toMatchObject({
    status: 400,
    answer: {
      refused: {
        itemId: item?.id,
        note: form.note,
        errors: ["Please use 200 characters or less"],
      },
    },
  });
  const shorter = { ...form, note: "Too rude" };
  expect(await ask("/admin/moderation", { form: shorter, cookie })).toMatchObject({
    status: 200,
    answer: { done: "Rejected" },
  });
  expect(await ask("/admin/moderation", { form: shorter, cookie })).toMatchObject({
    status: 409,
    answer: { error: "Already decided" },
  });
});

test("the overview still shows its designs when the figures cannot be read", async () => {
  const { reports } = world.services;
  const broken = new Proxy(reports, {
    get: (target, name) =>
      name === "execute" ? () => Promise.reject(new Error("gone")) : Reflect.get(target, name),
  });
  Object.assign(world.services, { reports: broken });
  try {
    expect(await ask("/admin", { cookie })).toMatchObject({ status: 200, answer: undefined });
  } finally {
    Object.assign(world.services, { reports });
  }
});

test("a message is marked once; the second admin is told", async () => {
  const [message] = await database.db
    .insert(contactMessages)
    .values({ name: "Bo", email: "bo@inkling.test", topic: "", message: "Hello" })
    .returning();
  const form = { messageId: message?.id ?? "", isHandled: "true" };
  expect(await ask("/admin/messages", { form, cookie })).toMatchObject({
    answer: { done: "Marked as answered" },
  });
  expect(await ask("/admin/messages", { form, cookie })).toMatchObject({ status: 409 });
  expect(await database.db.select().from(adminActions)).toMatchObject([
    {
      action: "MESSAGE_HANDLED",
      adminUserId: admin.userId,
      before: { isHandled: false },
      after: { isHandled: true },
    },
  ]);
});
