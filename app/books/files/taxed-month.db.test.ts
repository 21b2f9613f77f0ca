import { beforeAll, expect, test } from "vitest";

import { refundOrder } from "~/orders/refunds/refund-order.server";
import { checkLedger } from "~/money/check-ledger.server";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makeTaxedOrder } from "~tests/support/factories/taxed-orders";
import { paymentWorld } from "~tests/support/payment-world";
import { shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { monthRange } from "../month/month";
import { marginCents, salesCents } from "../month/month-sums";
import { monthFigures } from "../month/month-figures.server";
import { bookFiles, type BookFileName } from "./book-files";
import { bookFileText } from "./stream-file.server";

const database = testDatabase("once");
const march = monthRange("2026-03");

beforeAll(sellInMarch);

/** Three shirts at 25.00 with 7% tax, of which one goes back. */
async function sellInMarch() {
  const { db, pool } = database;
  const world = paymentWorld(db, pool, new Date("2026-03-02T09:00:00Z"));
  const { orderId } = await makeTaxedOrder(db, world, [2, 1]);
  const admin = await makeAdmin(db);
  await refundOrder(db, admin, await shirtsOf(db, orderId, 1), world.deps);
}

/** A file's first row, by its heads. */
async function firstRow(name: BookFileName): Promise<Record<string, string>> {
  let text = "";
  for await (const part of bookFileText(database.db, bookFiles[name], march)) text += part;
  const [head = "", row = ""] = text.replace("\uFEFF", "").split("\r\n");
  const cells = row.split(",");
  return Object.fromEntries(head.split(",").map((name, at) => [name, cells[at] ?? ""]));
}

test("tax is a column of its own in orders, lines, refunds and states", async () => {
  expect(await firstRow("orders.csv")).toMatchObject({
    "Subtotal (USD)": "75.00",
    "Tax (USD)": "5.25",
    "Total (USD)": "80.25",
  });
  expect(await firstRow("order-lines.csv")).toMatchObject({
    "Line total (USD)": "50.00",
    "Tax (USD)": "3.50",
    "Creator's share (USD)": "7.50",
  });
  expect(await firstRow("refunds.csv")).toMatchObject({
    "Amount (USD)": "26.75",
    "From creators (USD)": "3.75",
    "Tax (USD)": "1.75",
    "From the shop (USD)": "21.25",
  });
  expect(await firstRow("tax.csv")).toEqual({
    State: "CA",
    Orders: "1",
    "Subtotal (USD)": "75.00",
    "Discount (USD)": "0.00",
    "Shipping (USD)": "0.00",
    "Tax (USD)": "5.25",
    "Total (USD)": "80.25",
    "Refunded so far (USD)": "26.75",
    "Of which tax (USD)": "1.75",
  });
});

test("a month's sales, refunds and margin are without tax, which stands apart", async () => {
  const figures = await monthFigures(database.db, march);
  expect(figures).toMatchObject({ taxCents: 350, refundCents: 2500, shareCents: 750 });
  expect(salesCents(figures)).toBe(7500);
  expect(marginCents(figures)).toBe(7500 - 2500 - 750);
  expect(await checkLedger(database.db)).toEqual([]);
});
