import { expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { monthCloses, unitCosts } from "~/schema/tables/books";

import { adminPages } from "~tests/support/admin/admin-pages";
import { makePaidOrder } from "~tests/support/factories/orders";

const area = await adminPages();

const costs = { startsOn: "2026-03-01", blankCents: "4.25", printCents: "3", parcelCents: "0" };

test("costs are saved and recorded; the same day again replaces them", async () => {
  const path = "/admin/reports/costs";
  expect(await area.post(path, costs)).toMatchObject({ location: path });
  expect(await area.post(path, { ...costs, blankCents: "4.30" })).toMatchObject({ location: path });
  expect(await area.db.select().from(unitCosts)).toMatchObject([
    { startsOn: "2026-03-01", blankCents: 430, printCents: 300, parcelCents: 0 },
  ]);
  expect(await area.db.select().from(adminActions)).toMatchObject([
    { action: "UNIT_COSTS_CHANGED", before: null },
    { action: "UNIT_COSTS_CHANGED", before: { blankCents: 425 }, after: { blankCents: 430 } },
  ]);
});

test("wrong costs come back as typed, with the message at the field", async () => {
  const wrong = { ...costs, printCents: "three" };
  expect(await area.post("/admin/reports/costs", wrong)).toMatchObject({
    status: 400,
    result: {
      typed: wrong,
      errors: { printCents: ["Please enter an amount in dollars, such as 4.25"] },
    },
  });
  expect(await area.db.$count(unitCosts)).toBe(0);
});

test("a month is closed once, with the provider's newest read first; then its costs stand", async () => {
  const month = "/admin/reports/2026-03";
  expect(await area.post(month, {})).toMatchObject({ status: 200, result: { done: "Closed" } });
  expect(await area.db.select().from(monthCloses)).toMatchObject([
    { month: "2026-03-01", closedBy: area.admin.userId },
  ]);
  expect(await area.post(month, {})).toMatchObject({
    status: 409,
    result: { error: "Not closed", text: "This month is already closed." },
  });
  expect(await area.post("/admin/reports/costs", costs)).toMatchObject({
    status: 400,
    result: { errors: { startsOn: [expect.stringContaining("closed month")] } },
  });
  const [action, ...others] = await area.db.select().from(adminActions);
  expect(action).toMatchObject({
    action: "MONTH_CLOSED",
    after: { salesCents: 0, marginCents: 0 },
  });
  expect(others).toEqual([]);
});

test("a month that is not over stays open", async () => {
  expect(await area.post("/admin/reports/2090-01", {})).toMatchObject({
    status: 409,
    result: { text: "A month can be closed 15 minutes after it is over." },
  });
  expect(await area.db.$count(monthCloses)).toBe(0);
});

test.each(["/admin/reports/2026-13", "/admin/reports/files/secrets.csv?month=2026-03"])(
  "%s does not exist",
  async (path) => {
    expect(await area.open(path)).toMatchObject({ status: 404 });
  },
);

test("a range that cannot be is refused, on the page at its field", async () => {
  const query = "from=2026-03-02&to=2026-03-01";
  expect(await area.open(`/admin/reports/files/orders.csv?${query}`)).toMatchObject({
    status: 400,
  });
  expect(await area.open(`/admin/reports?${query}`)).toMatchObject({
    status: 200,
    loaded: expect.objectContaining({
      "routes/admin/reports/reports.tsx": expect.objectContaining({
        typed: { from: "2026-03-02", to: "2026-03-01" },
        errors: { to: ["The last day cannot be before the first"] },
      }),
    }),
  });
});

test("the months begin with the first sale, the newest first", async () => {
  const paidAt = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 2, 15));
  const { totalCents } = await makePaidOrder(area.db, { paidAt });
  const { loaded } = await area.open("/admin/reports");
  expect(loaded).toMatchObject({
    "routes/admin/reports/reports.tsx": {
      rows: [
        { orders: 0, salesCents: 0 },
        { orders: 0, salesCents: 0 },
        { orders: 1, salesCents: totalCents, closedAt: null },
      ],
    },
  });
});
