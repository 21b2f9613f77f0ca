import { expect, test } from "vitest";

import { contactMessages } from "~/schema/tables/community";
import {
  handleMessage,
  messagesForAdmins,
  openMessageCount,
} from "~/desk/contact/messages-for-admins.server";
import { waitlistForAdmins } from "~/desk/contact/waitlist-for-admins.server";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { adminActionsForAdmins, securityEventsForAdmins } from "./audit-for-admins.server";
import { recordAdminAction } from "./record-admin-action.server";
import { recordSecurityEvent } from "./record-security-event.server";

const database = testDatabase("once");
const admin = madeOnce(() =>
  makeAdmin(database.db, { profile: { firstName: "Ada", lastName: "Min" } }),
);

test("admin actions are found by their readable name, by admin and by id", async () => {
  const creator = await makeCreator(database.db);
  await recordAdminAction(database.db, admin, {
    action: "DESIGN_PUBLISHED",
    resourceType: "product",
    resourceId: creator.userId,
  });
  await recordAdminAction(database.db, creator, {
    action: "ORDER_REFUNDED",
    resourceType: "order",
  });
  const found = async (q: string) =>
    (await adminActionsForAdmins(database.db, { q })).rows.map(({ action }) => action);
  expect(await found("design published")).toEqual(["DESIGN_PUBLISHED"]);
  expect(await found("order refunded")).toEqual(["ORDER_REFUNDED"]);
  expect(await found("ada min")).toEqual(["DESIGN_PUBLISHED"]);
  expect(await found(creator.userId)).toEqual(["DESIGN_PUBLISHED"]);
  expect(await found("nothing like it")).toEqual([]);
  expect(await found("")).toHaveLength(2);
});

test("security events are found by action, address and person", async () => {
  await recordSecurityEvent(database.db, {
    action: "SIGN_IN_FAILURE",
    resourceType: "session",
    ipAddress: "203.0.113.9",
  });
  await recordSecurityEvent(database.db, {
    action: "SIGN_OUT",
    resourceType: "session",
    userId: admin.userId,
  });
  const found = async (q: string, seesAddresses = true) =>
    (await securityEventsForAdmins(database.db, { q, seesAddresses })).rows.map(
      ({ action }) => action,
    );
  expect(await found("sign in failure")).toEqual(["SIGN_IN_FAILURE"]);
  expect(await found("203.0.113.9")).toEqual(["SIGN_IN_FAILURE"]);
  expect(await found(admin.email)).toEqual(["SIGN_OUT"]);
  expect(await found(admin.email, false)).toEqual([]);
});

test("a message can be marked as answered, and reopened", async () => {
  const [message] = await database.db
    .insert(contactMessages)
    .values({ name: "Bo", email: "bo@inkling.test", message: "Where is it?" })
    .returning();
  const messageId = message?.id ?? "";
  const other = { name: "Al", email: "al@inkling.test", message: "Hello" };
  const [old = { id: "" }, open = { id: "" }] = await database.db
    .insert(contactMessages)
    .values([{ ...other, handledAt: new Date() }, other])
    .returning();
  const handled = { messageId, isHandled: true };
  const stranger = await makeCreator(database.db);
  expect(await handleMessage(database.db, stranger, handled)).toEqual({
    ok: false,
    reason: "admins-only",
  });
  expect(await handleMessage(database.db, admin, handled)).toEqual({ ok: true });
  expect(await handleMessage(database.db, admin, handled)).toEqual({
    ok: false,
    reason: "already-so",
  });
  const idsOf = async (state: "handled" | "all" | null, q = "") =>
    (await messagesForAdmins(database.db, admin, { state, q })).rows.map(({ id }) => id);
  expect(await idsOf(null)).toEqual([open.id]);
  expect((await idsOf("handled")).toSorted()).toEqual([messageId, old.id].toSorted());
  expect(await idsOf("all")).toHaveLength(3);
  expect(await idsOf("all", "bo@inkling")).toEqual([messageId]);
  expect(await openMessageCount(database.db)).toBe(1);
  const answered = await messagesForAdmins(database.db, admin, { state: "handled", q: "where" });
  expect(answered.rows).toHaveLength(1);
  expect(await handleMessage(database.db, admin, { messageId, isHandled: false })).toEqual({
    ok: true,
  });
  expect((await idsOf(null)).toSorted()).toEqual([messageId, open.id].toSorted());
  const records = await adminActionsForAdmins(database.db, { q: "message", sort: "action" });
  expect(records.rows.map(({ action, after }) => [action, after])).toEqual([
    ["MESSAGE_HANDLED", { isHandled: true }],
    ["MESSAGE_REOPENED", { isHandled: false }],
  ]);
  expect(await waitlistForAdmins(database.db, admin)).toEqual({ rows: [], next: null, total: 0 });
});
