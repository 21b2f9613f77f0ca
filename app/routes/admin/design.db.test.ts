import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { designs } from "~/db/schema/designs";
import type { Actor } from "~/features/accounts/actor";
import type { DesignStatus } from "~/features/designs/design-status";

import { pageAsker } from "../../../tests/support/ask-page";
import {
  openTestDatabase,
  truncateAll,
  type TestDatabase,
} from "../../../tests/support/embedded-database";
import { makeAdmin, makeCreator } from "../../../tests/support/factories/accounts";
import { makeDesign } from "../../../tests/support/factories/designs";
import { requestWorld } from "../../../tests/support/request-world";

let database: TestDatabase;
let admin: Actor;
let creator: Actor;
let ask: Awaited<ReturnType<typeof pageAsker>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const world = await requestWorld(database);
  ask = await pageAsker(() => world.context(admin));
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database.pool);
  admin = await makeAdmin(database.db);
  creator = await makeCreator(database.db);
});

async function post(form: Record<string, string>, status: DesignStatus = "pending_review") {
  const { id } = await makeDesign(database.db, creator.userId, { status });
  return ask(`/admin/designs/${id}`, { form });
}
const statuses = () => database.db.select({ status: designs.status }).from(designs);

test("all four in one click, and a design turned down, in the words of the shop", async () => {
  expect((await post({ intent: "generate" })).answer).toMatchObject({ done: "Mockups Created!" });
  expect(await statuses()).toEqual([{ status: "mockups_ready" }]);
  const rejected = await post({ intent: "reject", reason: "unreadable", note: "" });
  expect(rejected.answer).toMatchObject({ done: "Design Rejected" });
});

test("an upload without a file", async () => {
  expect(await post({ intent: "upload" })).toMatchObject({
    status: 400,
    answer: {
      error: "No files selected",
      text: "Please select at least one mockup image",
      form: "upload",
      refused: { errors: { mockups: ["Please select at least one mockup image"] } },
    },
  });
});

test("a rejection without a reason keeps the note; nothing changes", async () => {
  expect(await post({ intent: "reject", reason: "", note: "Try ink" })).toMatchObject({
    status: 400,
    answer: {
      error: "Error",
      text: "Failed to reject design",
      form: "reject",
      refused: { errors: { reason: ["Please choose a reason"] }, typed: { note: "Try ink" } },
    },
  });
  expect(await statuses()).toEqual([{ status: "pending_review" }]);
});

test("a design that is published meanwhile is neither rejected nor given mockups", async () => {
  const reject = { intent: "reject", reason: "other", note: "" };
  expect((await post(reject, "published")).answer).toMatchObject({
    text: "Failed to reject design",
  });
  expect((await post({ intent: "generate" }, "published")).answer).toMatchObject({
    error: "Error",
  });
});
