import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orderLines } from "~/schema/tables/orders";
import { saveTrackingLabel } from "~/catalog/blanks/save-tracking-label.server";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makeGarments } from "~tests/support/factories/garments";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { recordedPaper } from "~tests/support/recorded-paper";
import { testDatabase } from "~tests/support/test-database";

import { makePrintBatch } from "./make-print-batch.server";
import { printBatch } from "./print-batch.server";
import { drawLabel, labelLines, linesWithLabels, shirtLabels } from "./shirt-labels.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));

async function batchOf(size: string, quantity = 1) {
  const product = await makeProduct(database.db, { sizes: [size] });
  const { orderId } = await makePaidOrder(database.db, { product, quantity });
  const lines = await database.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const made = await makePrintBatch(
    database.db,
    admin,
    lines.map(({ id }) => id),
    { now: new Date("2026-11-22T15:00:00Z") },
  );
  if (!made.ok) throw new Error(made.reason);
  const found = await printBatch(database.db, made.batchId);
  if (!found) throw new Error("No batch");
  return { ...found, batchId: made.batchId };
}

test("a youth shirt's label says what it is made of, who made it, where, when, and of which batches", async () => {
  await makeGarments(database.db);
  const { batch, lines } = await batchOf("Youth M");
  const [line] = linesWithLabels(lines);
  const { made } = line ?? {};
  if (!made?.label) throw new Error("No label");
  expect(labelLines({ ...made, label: made.label }, batch)).toEqual([
    "100% cotton, made in Honduras",
    "Made by Shirts of Tests",
    "Sampletown, OR, USA",
    "October 2026, batch LOT-7",
    `Printed by Inkling, Nov 22, 2026, print batch ${batch.name}`,
  ]);
});

test("a batch that is printed again has the labels of its day", async () => {
  await makeGarments(database.db);
  const { batchId } = await batchOf("Youth M");
  const next = { maker: "Others", place: "Lima", month: "2026-12", batch: "LOT-8" };
  await saveTrackingLabel(database.db, admin, next);
  const again = await printBatch(database.db, batchId);
  expect(again?.lines[0]?.made?.label?.batch).toBe("LOT-7");
  expect(again?.lines[0]?.made?.certificate).toMatch(/^CPC-/);
});

test("adult shirts need none", async () => {
  await makeGarments(database.db);
  const { lines } = await batchOf("M");
  expect(linesWithLabels(lines)).toEqual([]);
});

test("every youth shirt has one on the paper, eight to a page", async () => {
  await makeGarments(database.db);
  const { batch, lines } = await batchOf("Youth M", 9);
  const bytes: Uint8Array[] = [];
  for await (const part of shirtLabels(batch, lines)) bytes.push(part);
  expect(
    Buffer.concat(bytes)
      .toString("latin1")
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(2);
});

test("a shirt that was printed without a label says so", async () => {
  const { batch, lines } = await batchOf("Youth M");
  const { paper, drawn } = recordedPaper();
  for (const line of lines) drawLabel(paper, batch, line, { x: 48, y: 100 });
  expect(drawn.join("\n")).toContain("No tracking label was entered when this was printed.");
  expect(drawn.join("\n")).not.toContain("Made by");
});
