import { afterAll, beforeAll, expect, test } from "vitest";

import { contactMessages } from "~/db/schema/community";
import type { Actor } from "~/features/accounts/actor";
import {
  handleMessage,
  messagesForAdmins,
  waitlistForAdmins,
} from "~/features/contact/messages-for-admins.server";
import { adminProducts } from "~/features/catalogue/products-for-admins.server";
import { adminDesigns } from "~/features/designs/designs-for-admins.server";
import { peopleForAdmins } from "~/features/accounts/people-for-admins.server";

import { openTestDatabase, type TestDatabase } from "../../../tests/support/embedded-database";
import { makeAdmin, makeCreator } from "../../../tests/support/factories/accounts";
import { makeProduct } from "../../../tests/support/factories/products";
import { adminActionsForAdmins, securityEventsForAdmins } from "./audit-for-admins.server";
import { recordAdminAction } from "./record-admin-action.server";
import { recordSecurityEvent } from "./record-security-event.server";

let database: TestDatabase;
let admin: Actor;

beforeAll(async () => {
  database = await openTestDatabase();
  admin = await makeAdmin(database.db, { profile: { firstName: "Ada", lastName: "Min" } });
});
afterAll(() => database.close());

test("admin actions are found by action as it is spoken, by admin and by id", async () => {
  const creator = await makeCreator(database.db);
  await recordAdminAction(database.db, admin, {
    action: "DESIGN_PUBLISHED",
    resourceType: "product",
    resourceId: creator.userId,
  });
  await recordAdminAction(database.db, creator, { action: "refund-order", resourceType: "order" });
  const found = async (q: string) =>
    (await adminActionsForAdmins(database.db, { q })).map(({ action }) => action);
  expect(await found("design published")).toEqual(["DESIGN_PUBLISHED"]);
  expect(await found("refund order")).toEqual(["refund-order"]);
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
  const found = async (q: string) =>
    (await securityEventsForAdmins(database.db, { q })).map(({ action }) => action);
  expect(await found("sign in failure")).toEqual(["SIGN_IN_FAILURE"]);
  expect(await found("203.0.113.9")).toEqual(["SIGN_IN_FAILURE"]);
  expect(await found(admin.email)).toEqual(["SIGN_OUT"]);
});

test("a message is answered once, and opened again", async () => {
  const [message] = await database.db
    .insert(contactMessages)
    .values({ name: "Bo", email: "bo@inkling.test", message: "Where is it?" })
    .returning();
  const messageId = message?.id ?? "";
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
  expect(await messagesForAdmins(database.db, { state: "open" })).toEqual([]);
  expect(await messagesForAdmins(database.db, { state: "handled", q: "where" })).toHaveLength(1);
  expect(await handleMessage(database.db, admin, { messageId, isHandled: false })).toEqual({
    ok: true,
  });
  expect(await waitlistForAdmins(database.db, null)).toEqual({ rows: [], total: 0 });
});

test("10,000 rows stay quick: every list answers a page, deep inside too, in well under a second", async () => {
  const { designId, creatorUserId } = await makeProduct(database.db);
  await database.pool.query(`
    begin; set local session_replication_role = 'replica';
    insert into designs (user_id, title, status, picture_id, file_name, file_size, created_at)
      select user_id, 'Design ' || n, 'published', picture_id, 'a.png', 1, now() - n * interval '1 minute'
      from designs, generate_series(1, 10000) n where id = '${designId}';
    insert into products (title, slug, design_id, creator_user_id, created_at)
      select title, 'design-' || row_number() over (), id, user_id, created_at from designs where id <> '${designId}';
    insert into users (name, email) select 'P', 'many-' || n || '@inkling.test' from generate_series(1, 10000) n;
    insert into profiles (id, account_type, first_name) select id, 'customer', 'P' from users where email like 'many-%';
    insert into admin_actions (admin_user_id, action, resource_type, created_at)
      select '${creatorUserId}', 'DESIGN_PUBLISHED', 'product', now() - n * interval '1 minute' from generate_series(1, 10000) n;
    commit; analyze;
  `);
  const deep = {
    createdAt: new Date(Date.now() - 5_000 * 60_000),
    id: "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11",
  };
  const lists: (() => Promise<unknown[]>)[] = [
    () => adminDesigns(database.db, { after: deep }),
    () => adminDesigns(database.db, { q: "design 77" }),
    () => adminProducts(database.db, { after: deep }),
    () => adminProducts(database.db, { q: "design 77" }),
    () => peopleForAdmins(database.db, { q: "many-77" }),
    () => adminActionsForAdmins(database.db, { after: deep }),
  ];
  for (const list of lists) {
    const started = performance.now();
    expect(await list()).toHaveLength(24);
    expect(performance.now() - started).toBeLessThan(800);
  }
}, 120_000);
