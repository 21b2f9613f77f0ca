import { expect, test } from "vitest";

import { HOUR_MS } from "~/lib/dates";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { drawingCounts } from "./admin-statistics.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const now = new Date("2026-11-10T12:00:00Z");

test("nothing waits: there is no time to tell", async () => {
  await makeDesign(database.db, creator.userId, { status: "published" });
  expect(await drawingCounts(database.db, now)).toMatchObject({
    pendingReviewCount: 0,
    publishedCount: 1,
    waiting: null,
  });
});

test("the median and the oldest are of those that wait for the team", async () => {
  for (const [status, hours] of [
    ["pending_review", 1],
    ["approved", 3],
    ["pending_review", 50],
    ["published", 900],
    ["rejected", 800],
  ] as const) {
    const createdAt = new Date(now.getTime() - hours * HOUR_MS);
    await makeDesign(database.db, creator.userId, { status, createdAt });
  }
  expect(await drawingCounts(database.db, now)).toMatchObject({
    pendingReviewCount: 3,
    waiting: { medianMs: 3 * HOUR_MS, oldestMs: 50 * HOUR_MS },
  });
});
