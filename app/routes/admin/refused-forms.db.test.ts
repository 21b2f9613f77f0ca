import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { contactMessages, moderationItems } from "~/schema/tables/community";
import { adminActions } from "~/schema/tables/audit";

import { madeForEach } from "~tests/support/made";
import { adminPages } from "~tests/support/admin/admin-pages";
import { makeCreator } from "~tests/support/factories/accounts";

const area = await adminPages();
const creator = madeForEach(() => makeCreator(area.db));

test("a suspension with too long a reason comes back with it, and nothing changed", async () => {
  const path = `/admin/people/${creator.userId}`;
  const form = { intent: "suspend", reason: "x".repeat(301) };
  expect(await area.post(path, form)).toMatchObject({
    status: 400,
    result: { typed: form, errors: { reason: ["Please use 300 characters or less"] } },
  });
  expect(await area.db.$count(adminActions)).toBe(0);
  const shorter = { ...form, reason: " Copied art " };
  expect(await area.post(path, shorter)).toMatchObject({ status: 200 });
  const [profile] = await area.db.select().from(profiles).where(eq(profiles.id, creator.userId));
  expect(profile?.suspendedAt).not.toBeNull();
  expect(profile?.suspensionReason).toBe("Copied art");
  expect(await area.db.select().from(adminActions)).toMatchObject([
    { action: "PERSON_SUSPENDED", after: { isSuspended: true } },
  ]);
  expect(await area.post(path, shorter)).toMatchObject({
    status: 409,
    result: { text: "Someone else was quicker. The page shows the current state." },
  });
});

test("a note that is too long comes back at its own change; a change is decided once", async () => {
  const [item] = await area.db
    .insert(moderationItems)
    .values({ userId: creator.userId, subject: "bio", proposed: { bio: "I draw" } })
    .returning();
  const form = {
    kind: "profile",
    id: item?.id ?? "",
    decision: "reject",
    note: "y".repeat(201),
  };
  expect(await area.post("/admin/moderation", form)).toMatchObject({
    status: 400,
    result: {
      refused: {
        itemId: item?.id,
        note: form.note,
        errors: ["Please use 200 characters or less"],
      },
    },
  });
  const shorter = { ...form, note: "Too rude" };
  expect(await area.post("/admin/moderation", shorter)).toMatchObject({
    status: 200,
    result: { done: "Rejected" },
  });
  expect(await area.post("/admin/moderation", shorter)).toMatchObject({
    status: 409,
    result: { error: "Already decided" },
  });
});

test("the overview still shows its designs when the figures cannot be read", async () => {
  const { reports } = area.services;
  const broken = new Proxy(reports, {
    get: (target, name) =>
      name === "execute" ? () => Promise.reject(new Error("gone")) : Reflect.get(target, name),
  });
  Object.assign(area.services, { reports: broken });
  try {
    expect(await area.open("/admin")).toMatchObject({ status: 200, result: undefined });
  } finally {
    Object.assign(area.services, { reports });
  }
});

test("a message is marked once; the second admin is told", async () => {
  const [message] = await area.db
    .insert(contactMessages)
    .values({ name: "Bo", email: "bo@inkling.test", topic: "", message: "Hello" })
    .returning();
  const form = { messageId: message?.id ?? "", isHandled: "true" };
  expect(await area.post("/admin/messages", form)).toMatchObject({
    result: { done: "Marked as answered" },
  });
  expect(await area.post("/admin/messages", form)).toMatchObject({ status: 409 });
  expect(await area.db.select().from(adminActions)).toMatchObject([
    {
      action: "MESSAGE_HANDLED",
      adminUserId: area.admin.userId,
      before: { isHandled: false },
      after: { isHandled: true },
    },
  ]);
});
