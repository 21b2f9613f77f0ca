import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { exportOrdersCsv } from "~/orders/export-orders-csv.server";
import { openPayment } from "~/orders/payment/open-payment.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makeDiscountCode, makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { followProvider } from "../follow-provider.server";
import { monthRange, type Range } from "../month/month";
import { monthFigures } from "../month/month-figures.server";
import { bookFileNames, bookFiles, type BookFileName } from "./book-files";
import { bookFileText } from "./stream-file.server";

const database = testDatabase("once");
const march = monthRange("2026-03");

beforeAll(sellInMarch);

/** An order of two lines with a code, another of one whose title is a formula; both paid in March. */
async function sellInMarch() {
  const { db, pool } = database;
  const world = paymentWorld(db, pool, new Date("2026-03-02T09:00:00Z"));
  const fox = await makeProduct(db, { title: "Fox" });
  const trick = await makeProduct(db, { title: "=1+1" });
  const { code } = await makeDiscountCode(db, { code: "TENTH" });
  const both = [{ variantId: fox.variantIds[0], quantity: 2 }, { variantId: trick.variantIds[0] }];
  const sold = [
    await makeOpenOrder(db, both, { code, shownTotalCents: 6750 }, world.deps.now),
    await makeOpenOrder(db, [{ variantId: trick.variantIds[0] }], {}, world.deps.now),
  ];
  for (const orderId of sold) await world.payAtProvider(orderId);
  await world.takeEvents();
  world.setNow(new Date("2026-04-01T04:00:00Z"));
  const late = await makeOpenOrder(db, [{ variantId: fox.variantIds[0] }], {}, world.deps.now);
  await world.payAtProvider(late);
  await world.takeEvents();
  await followProvider(db, { payments: world.sandbox, now: world.deps.now });
}

async function rowsOf(name: BookFileName, range: Range = march): Promise<string[][]> {
  let text = "";
  for await (const part of bookFileText(database.db, bookFiles[name], range)) text += part;
  expect(text.lastIndexOf("\uFEFF")).toBe(0);
  return text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

/** The sum of a column, in cents. */
function total(rows: string[][], head: string): number {
  const at = rows[0]?.indexOf(head) ?? -1;
  expect(at, head).toBeGreaterThanOrEqual(0);
  return rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0);
}

test("orders are one row an order, so that the columns add up to the turnover", async () => {
  const rows = await rowsOf("orders.csv");
  expect(rows).toHaveLength(3);
  expect(total(rows, "Subtotal (USD)")).toBe(10_000);
  expect(total(rows, "Discount (USD)")).toBe(750);
  expect(total(rows, "Total (USD)")).toBe(9250);
  expect(rows.map((row) => row[1])).toEqual([
    "Paid",
    "2026-03-02T04:00:00-05:00",
    "2026-03-02T04:00:00-05:00",
  ]);
});

test("lines add up to the same, with shares; a title never becomes a formula", async () => {
  const rows = await rowsOf("order-lines.csv");
  expect(rows).toHaveLength(4);
  expect(total(rows, "Line total (USD)")).toBe(9250);
  expect(total(rows, "Creator's share (USD)") + total(rows, "Shop's part (USD)")).toBe(9250);
  expect(rows.filter((row) => row[3] === "'=1+1")).toHaveLength(2);
});

test("the ledger adds up to zero, and fees to what the provider kept", async () => {
  expect(total(await rowsOf("ledger.csv"), "Amount (USD)")).toBe(0);
  const fees = await rowsOf("fees.csv");
  expect(fees).toHaveLength(3);
  const kept = 226 + 103;
  expect(total(fees, "Fee (USD)")).toBe(kept);
  expect(total(fees, "Net (USD)")).toBe(9250 - kept);
  const ledger = (await rowsOf("ledger.csv")).filter((row) => row[3] === "Provider's fees");
  expect(total([["Amount (USD)"], ...ledger.map((row) => [row[4] ?? ""])], "Amount (USD)")).toBe(
    kept,
  );
});

test("refunds tell goodwill beside shirts apart, as the month's figures do", async () => {
  const { db, pool } = database;
  const world = paymentWorld(db, pool, new Date("2025-05-02T09:00:00Z"));
  const { variantIds } = await makeProduct(db);
  const lines = [{ variantId: variantIds[0], quantity: 2 }];
  const orderId = await makeOpenOrder(db, lines, {}, world.deps.now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  const request = { ...(await shirtsOf(db, orderId, 1)), goodwillCents: 700 };
  await refundOrder(db, await makeAdmin(db), request, world.deps);
  const range = monthRange("2025-05");
  const rows = await rowsOf("refunds.csv", range);
  expect(total(rows, "Amount (USD)")).toBe(3200);
  expect(total(rows, "Of which goodwill (USD)")).toBe(700);
  expect(total(rows, "From creators (USD)")).toBe(375);
  expect(total(rows, "From the shop (USD)")).toBe(3200 - 375);
  expect(await monthFigures(db, range)).toMatchObject({ refundCents: 2500, goodwillCents: 700 });
});

test("a replacement is told apart from sales, and is counted apart", async () => {
  const { db, pool } = database;
  const world = paymentWorld(db, pool, new Date("2025-07-02T09:00:00Z"));
  const { variantIds } = await makeProduct(db);
  const lines = [{ variantId: variantIds[0] }];
  const sold = await makeOpenOrder(db, lines, {}, world.deps.now);
  await world.payAtProvider(sold);
  await world.takeEvents();
  const { code } = await makeDiscountCode(db, { discountAmount: 10_000 });
  const free = { code, shownTotalCents: 0 };
  const instead = await makeOpenOrder(db, lines, free, world.deps.now);
  await openPayment(db, instead, world.deps);
  await db.execute(sql`
    update order_lines set replaces_line_id = (
      select id from order_lines where order_id = ${sold}) where order_id = ${instead}`);
  const range = monthRange("2025-07");
  const rows = (await rowsOf("orders.csv", range)).slice(1);
  const number = rows.find((row) => row[3] === "Sale")?.[0];
  expect(rows.map((row) => `${row[3]} ${row[4]}`).toSorted()).toEqual([
    `Replacement ${number}`,
    "Sale ",
  ]);
  expect(await monthFigures(db, range)).toMatchObject({ orders: 1, replacements: 1, shirts: 2 });
  expect((await rowsOf("tax.csv", range))[1]?.[1]).toBe("1");
  const exported = (
    await exportOrdersCsv({ db, reports: db }, { userId: crypto.randomUUID(), role: "owner" }, {})
  )
    .split("\r\n")
    .map((row) => row.split(","));
  expect(exported.filter((row) => row.at(-1) === number)).toHaveLength(1);
});

test("tax is one row a state", async () => {
  const rows = await rowsOf("tax.csv");
  expect(rows.slice(1)).toEqual([
    ["OR", "2", "100.00", "7.50", "0.00", "0.00", "92.50", "0.00", "0.00"],
  ]);
});

test("a range has its first moment and not the one after it", async () => {
  const april = await rowsOf("orders.csv", monthRange("2026-04"));
  expect(april).toHaveLength(2);
  expect(april[1]?.[1]).toBe("2026-04-01T00:00:00-04:00");
});

test.each(bookFileNames)("%s names columns that exist, and no person", async (name) => {
  const file = bookFiles[name];
  const { rows } = await database.db.execute(
    sql`select * from (${file.query(monthRange("2026-03"))}) found limit 1`,
  );
  for (const { column, about } of file.columns) {
    if (rows[0]) expect(Object.keys(rows[0])).toContain(column);
    expect(about).not.toBe("");
  }
  const text = JSON.stringify(await rowsOf(name));
  expect(text).not.toMatch(/Ada Buyer|Marker Street|@inkling\.test/);
});

test("a long file is read page by page, each row once", async () => {
  await database.pool.query(
    "insert into ledger_entries (cause, account, amount_cents, created_at) select 'many:' || n, a, case a when 'bank' then n else -n end, '2025-06-01T04:00:00Z' from generate_series(1, 700) n, (values ('bank'), ('platform')) v(a)",
  );
  const rows = await rowsOf("ledger.csv", monthRange("2025-06"));
  expect(rows).toHaveLength(1401);
  expect(new Set(rows.map((row) => row[0])).size).toBe(1401);
  const parts: string[] = [];
  for await (const part of bookFileText(
    database.db,
    bookFiles["ledger.csv"],
    monthRange("2025-06"),
  ))
    parts.push(part);
  expect(parts.length).toBeGreaterThan(3);
});
