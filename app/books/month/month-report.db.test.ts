import { expect, it } from "vitest";

import { saveCosts } from "~/books/costs/save-costs.server";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";
import { countMonths } from "./count-months.server";
import { monthReport, readMonthReport } from "./month-report.server";

const test = testDatabase();
const now = new Date("2026-06-20T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const report = (month: "2026-05" | "2026-06" | "2026-03", at = now) =>
  monthReport({ db: test.db, reports: test.db }, month, at);

it("a month is shown as it was counted, says when, and is read in full when that is long ago", async () => {
  await makePaidOrder(test.db, { paidAt: new Date("2026-03-05T12:00:00Z") });
  await makePaidOrder(test.db, { paidAt: new Date("2026-06-05T12:00:00Z") });
  expect(await report("2026-06")).toMatchObject({ figures: { orders: 1 }, countedAt: null });
  await countMonths(test.db, now);
  const counted = await readMonthReport(test.db, "2026-06");
  expect(counted.differences.length).toBeGreaterThan(0);
  expect(await report("2026-06")).toEqual({ ...counted, countedAt: now });
  await makePaidOrder(test.db, { paidAt: new Date("2026-06-06T12:00:00Z") });
  expect(await report("2026-06", later(29))).toMatchObject({ figures: { orders: 1 } });
  expect(await report("2026-06", later(31))).toMatchObject({
    figures: { orders: 2 },
    countedAt: null,
  });
  await countMonths(test.db, later(32));
  expect(await report("2026-06", later(32))).toMatchObject({
    figures: { orders: 2 },
    countedAt: later(32),
  });
  // an older month is not counted anew at once
  expect(await report("2026-03", later(32))).toMatchObject({
    figures: { orders: 1 },
    countedAt: now,
  });
});

it("costs that are saved are in the figures at once", async () => {
  await makePaidOrder(test.db, { paidAt: new Date("2026-06-05T12:00:00Z") });
  await countMonths(test.db, now);
  expect(await report("2026-06")).toMatchObject({ figures: { blankCents: 0 }, countedAt: now });
  const costs = { startsOn: "2026-06-01", blankCents: 400, printCents: 300, parcelCents: 100 };
  expect(await saveCosts(test.db, await makeAdmin(test.db), costs)).toEqual({ ok: true });
  expect(await report("2026-06")).toMatchObject({ figures: { blankCents: 400 }, countedAt: null });
});
