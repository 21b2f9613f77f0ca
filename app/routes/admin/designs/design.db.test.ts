import { expect, test } from "vitest";

import { designs } from "~/db/schema/designs";
import type { DesignStatus } from "~/features/designs/design-status";

import { madeForEach } from "~tests/support/made";
import { adminPages } from "~tests/support/admin-pages";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";

const area = await adminPages();
const creator = madeForEach(() => makeCreator(area.db));

async function post(form: Record<string, string>, status: DesignStatus = "pending_review") {
  const { id } = await makeDesign(area.db, creator.userId, { status });
  return area.post(`/admin/designs/${id}`, form);
}
const statuses = () => area.db.select({ status: designs.status }).from(designs);

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

test("a rejection typed before somebody else made the mockups comes back, with where it is now", async () => {
  const reject = { intent: "reject", reason: "other", note: "Try ink", seen: "pending_review" };
  expect(await post(reject, "mockups_ready")).toMatchObject({
    status: 400,
    answer: {
      text: "Failed to reject design. Somebody else was quicker: it is now “Ready for Review”.",
      refused: { typed: reject },
    },
  });
  expect(await statuses()).toEqual([{ status: "mockups_ready" }]);
});

test("a design that is published meanwhile is neither rejected nor given mockups", async () => {
  const reject = { intent: "reject", reason: "other", note: "" };
  expect((await post(reject, "published")).answer).toMatchObject({
    text: "Failed to reject design. Somebody else was quicker: it is now “Published”.",
  });
  expect((await post({ intent: "generate" }, "published")).answer).toMatchObject({
    error: "Error",
  });
});
