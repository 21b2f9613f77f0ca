import { expect, test } from "vitest";

import { blanksOutOfStock } from "~/schema/tables/blanks";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import { claimDesign } from "~/drawings/review/claim-design.server";
import type { DesignStatus } from "~/schema/design-status";

import { madeForEach } from "~tests/support/made";
import { adminPages } from "~tests/support/admin/admin-pages";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";

const area = await adminPages();
const creator = madeForEach(() => makeCreator(area.db));

async function post(form: Record<string, string>, status: DesignStatus = "pending_review") {
  const { id } = await makeDesign(area.db, creator.userId, { status });
  return area.post(`/admin/designs/${id}`, form);
}
const statuses = () => area.db.select({ status: designs.status }).from(designs);

test("all four in one click, one changed, then sent; and a rejection, in the specified wording", async () => {
  const { id } = await makeDesign(area.db, creator.userId);
  const step = (form: Record<string, string>) => area.post(`/admin/designs/${id}`, form);
  expect((await step({ intent: "send" })).result).toMatchObject({ form: "send" });
  expect((await step({ intent: "generate" })).result).toMatchObject({
    done: "Mockups set up",
  });
  expect(await statuses()).toEqual([{ status: "pending_review" }]);
  const change = { intent: "mockup", position: "3", garmentColor: "Green", placement: "chest" };
  expect((await step(change)).result).toMatchObject({ done: "Mockups set up" });
  expect((await step({ ...change, garmentColor: "Plaid" })).result).toMatchObject({
    form: "mockup",
    refused: { errors: { garmentColor: ["Please choose a color that we sell"] } },
  });
  expect((await step({ intent: "send" })).result).toMatchObject({ done: "Mockups Created!" });
  expect(await statuses()).toEqual([{ status: "mockups_ready" }]);
  const rejected = await post({ intent: "reject", reason: "unreadable", note: "" });
  expect(rejected.result).toMatchObject({ done: "Design Rejected" });
});

test("no mockup is made in a color that is out of stock in all usual sizes", async () => {
  const off = (color: string, sizes: readonly string[]) =>
    area.db
      .insert(blanksOutOfStock)
      .values(
        sizes.map((size) => ({ color, size, cut: "adult" as const, source: "shop" as const })),
      );
  await off("Black", ["S", "M", "L", "XL", "XXL"]);
  await off("Red", ["S", "M", "L", "XL"]);
  const { id } = await makeDesign(area.db, creator.userId);
  await area.post(`/admin/designs/${id}`, { intent: "generate" });
  const made = await area.db.select({ color: designMockups.garmentColor }).from(designMockups);
  const colors = made.map(({ color }) => color);
  expect(colors).toEqual(expect.arrayContaining(["White", "Red", "Navy"]));
  expect(colors).not.toContain("Black");
  expect(new Set(colors).size).toBe(4);
  await area.db.delete(blanksOutOfStock);
});

test("an upload without a file", async () => {
  expect(await post({ intent: "upload" })).toMatchObject({
    status: 400,
    result: {
      error: "No files selected",
      text: "Please select at least one mockup image",
      form: "upload",
      refused: { errors: { mockups: ["Please select at least one mockup image"] } },
    },
  });
});

test("an upload in a color that is not sold", async () => {
  expect(await post({ intent: "upload", garmentColor: "Plaid", placement: "chest" })).toMatchObject(
    {
      status: 400,
      result: {
        form: "upload",
        refused: {
          errors: { garmentColor: ["Please choose a color that we sell"] },
          typed: { placement: "chest" },
        },
      },
    },
  );
});

test("a rejection without a reason keeps the note; nothing changes", async () => {
  expect(await post({ intent: "reject", reason: "", note: "Try ink" })).toMatchObject({
    status: 400,
    result: {
      error: "Error",
      text: "Failed to reject design",
      form: "reject",
      refused: { errors: { reason: ["Please choose a reason"] }, typed: { note: "Try ink" } },
    },
  });
  expect(await statuses()).toEqual([{ status: "pending_review" }]);
});

test("a rejection typed before someone else made the mockups comes back with the current status", async () => {
  const reject = { intent: "reject", reason: "other", note: "Try ink", seen: "pending_review" };
  expect(await post(reject, "mockups_ready")).toMatchObject({
    status: 400,
    result: {
      text: "Failed to reject design. Someone else was quicker: it is now “Ready for Review”.",
      refused: { typed: reject },
    },
  });
  expect(await statuses()).toEqual([{ status: "mockups_ready" }]);
});

test("a design that has been published is neither rejected nor given mockups", async () => {
  const reject = { intent: "reject", reason: "other", note: "" };
  expect((await post(reject, "published")).result).toMatchObject({
    text: "Failed to reject design. Someone else was quicker: it is now “Published”.",
  });
  expect((await post({ intent: "generate" }, "published")).result).toMatchObject({
    error: "Error",
  });
});

test("going on leads past what someone else has opened meanwhile", async () => {
  const ids = [];
  for (let at = 0; at < 3; at += 1) ids.push((await makeDesign(area.db, creator.userId)).id);
  const [first, second = "", third] = ids;
  const other = await makeAdmin(area.db);
  await claimDesign(area.db, { designId: second, userId: other.userId, now: new Date() });
  expect(await area.open(`/admin/review?after=${first}`)).toMatchObject({
    location: `/admin/designs/${third}`,
  });
  expect(await area.open(`/admin/review?before=${third}`)).toMatchObject({
    location: `/admin/designs/${first}`,
  });
  const { loaded } = await area.open(`/admin/designs/${second}`);
  expect(Object.values(loaded ?? {})).toContainEqual(
    expect.objectContaining({ claim: expect.objectContaining({ name: other.firstName }) }),
  );
});
