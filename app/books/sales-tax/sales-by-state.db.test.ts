import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { orders } from "~/schema/tables/orders";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { restOf, shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";

import { dayAfterYearBefore, salesByState } from "./sales-by-state.server";
import { saveState, stateEntry } from "./save-state.server";
import { stateForm, stateText } from "./state-form";

const test = testDatabase();
const now = new Date("2026-11-30T12:00:00Z");
const world = madeForEach(() => paymentWorld(test.db, test.pool, now));

async function sold(state: string, paidAt: string, quantity = 1) {
  const product = await makeProduct(test.db);
  const lines = [{ variantId: product.variantIds[0], quantity }];
  const orderId = await makeOpenOrder(test.db, lines, {}, world.deps.now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  await test.db
    .update(orders)
    .set({
      paidAt: new Date(paidAt),
      shippingAddress: sql`jsonb_set(shipping_address, '{state}', ${JSON.stringify(state)}::jsonb)`,
    })
    .where(eq(orders.id, orderId));
  return orderId;
}

const shown = async () =>
  (await salesByState(test.db, now)).map(({ state, lastYear, calendarYear }) => [
    state,
    lastYear.cents,
    lastYear.orders,
    calendarYear.cents,
    calendarYear.orders,
  ]);

it("adds up by the state of the address, by the shop's days", async () => {
  await sold("OR", "2026-06-01T12:00:00Z", 2);
  await sold("OR", "2026-01-01T04:59:59Z");
  await sold("NY", "2025-12-01T05:00:00Z");
  await sold("TX", "2025-12-01T04:59:59Z");
  expect(await shown()).toEqual([
    ["OR", 7500, 2, 5000, 1],
    ["NY", 2500, 1, 0, 0],
  ]);
});

it("takes refunds off, and an order of which nothing is left is no sale", async () => {
  const admin = await makeAdmin(test.db);
  const part = await sold("OR", "2026-06-01T12:00:00Z", 2);
  await refundOrder(test.db, admin, await shirtsOf(test.db, part, 1), world.deps);
  const whole = await sold("NY", "2026-06-01T12:00:00Z");
  await refundOrder(test.db, admin, await restOf(test.db, whole), world.deps);
  await world.takeEvents();
  expect(await shown()).toEqual([["OR", 2500, 1, 2500, 1]]);
});

it("keeps the state when a buyer's address is deleted", async () => {
  const orderId = await sold("OR", "2026-06-01T12:00:00Z");
  await test.db.update(orders).set({ shippingAddress: null }).where(eq(orders.id, orderId));
  expect(await shown()).toEqual([["OR", 2500, 1, 2500, 1]]);
});

it("shows which threshold comes near, and which is passed", async () => {
  await sold("OR", "2026-06-01T12:00:00Z", 2);
  await sold("NY", "2026-06-01T12:00:00Z");
  const owner = await makeAdmin(test.db);
  const enter = async (form: Record<string, string>) => {
    const entry = await stateEntry(test.db, form["state"] ?? "");
    const parsed = stateForm.parse({ ...stateText("", entry), ...form });
    return saveState(test.db, owner, { ...parsed, version: entry?.version ?? 0 });
  };
  await enter({ state: "OR", thresholdCents: "60.00" });
  await enter({ state: "NY", thresholdCents: "25.00" });
  const nexus = async () =>
    (await salesByState(test.db, now)).map((row) => [row.state, row.percent, row.nexus]);
  expect(await nexus()).toEqual([
    ["NY", 100, "reached"],
    ["OR", 83, "near"],
  ]);
  await enter({ state: "NY", registeredFrom: "2026-11-30", permitId: "NY-12" });
  expect(await nexus()).toEqual([
    ["NY", 100, "registered"],
    ["OR", 83, "near"],
  ]);
  expect(await stateEntry(test.db, "NY")).toMatchObject({ permitId: "NY-12", version: 2 });
  expect(await test.db.$count(adminActions)).toBe(3);
});

it("is entered by owners, by one of two editors, and only as it makes sense", async () => {
  const form = stateForm.parse({ ...stateText("OR", undefined), state: "OR" });
  const support = await makeAdmin(test.db, { role: "support" });
  const save = (actor: typeof support) => saveState(test.db, actor, { ...form, version: 0 });
  expect(await save(support)).toEqual({ ok: false, reason: "forbidden" });
  const owner = await makeAdmin(test.db);
  expect(await save(owner)).toEqual({ ok: true });
  expect(await save(owner)).toEqual({ ok: false, reason: "conflict" });
  const wrong: [string, string, string?][] = [
    ["state", "AE"],
    ["state", "XX"],
    ["registeredFrom", "soon"],
    ["permitId", "12", "registeredFrom"],
    ["thresholdCents", "0"],
    ["thresholdOrders", "200", "thresholdCents"],
    ["thresholdOrders", "1.5"],
  ];
  for (const [field, typed, at = field] of wrong) {
    const parsed = stateForm.safeParse({ ...stateText("OR", undefined), [field]: typed });
    expect(parsed.error?.issues[0]?.path, `${field} ${typed}`).toEqual([at]);
  }
});

it("goes twelve months back, whatever the day", () => {
  expect(["2026-11-30", "2026-02-28", "2028-02-29", "2026-12-31"].map(dayAfterYearBefore)).toEqual([
    "2025-12-01",
    "2025-03-01",
    "2027-03-01",
    "2026-01-01",
  ]);
});
