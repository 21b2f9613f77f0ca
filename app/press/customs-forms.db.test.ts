import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder, testAddress } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";

import { batchPaper } from "./batch-papers.server";
import { makePrintBatch } from "./make-print-batch.server";
import { packLines } from "./pack-lines.server";
import { packedLabelsFile, shownLabels } from "./packed-labels.server";

const test = testDatabase();
const now = new Date();
const apo = {
  ...testAddress,
  line1: "PSC 3 Box 12",
  city: "APO",
  state: "AE",
  postalCode: "09012",
};
const sanJuan = { ...testAddress, city: "San Juan", state: "PR", postalCode: "00901" };

async function batchOf(shippingAddress: typeof testAddress, quantity = 2) {
  const admin = await makeAdmin(test.db);
  const { orderId } = await makePaidOrder(test.db, { quantity });
  await test.db.update(orders).set({ shippingAddress }).where(eq(orders.id, orderId));
  const lines = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const ids = lines.map(({ id }) => id);
  const made = await makePrintBatch(test.db, admin, ids, { now });
  return { admin, ids, batchId: made.ok ? made.batchId : "" };
}

it("a batch's and the packed labels say what the customs form of military mail asks for", async () => {
  const { admin, ids, batchId } = await batchOf(apo);
  const deps = { db: test.db } as Parameters<typeof batchPaper>[0];
  const paper = await batchPaper(deps, batchId, "labels.csv");
  expect(paper?.body).toContain(",APO,AE,09012,US,Printed T-shirts,2,50.00");
  await packLines(test.db, admin, ids);
  expect((await packedLabelsFile(test.db, "labels.csv"))?.body).toContain(
    "Printed T-shirts,2,50.00",
  );
  expect((await shownLabels(test.db)).labels).toMatchObject([
    { needs: ["Customs form: 2 printed T-shirts, value $50.00", "Military mail: USPS only"] },
  ]);
});

it("Puerto Rico is within the customs territory", async () => {
  const { admin, ids } = await batchOf(sanJuan);
  await packLines(test.db, admin, ids);
  expect((await packedLabelsFile(test.db, "labels.csv"))?.body).toContain(
    ",San Juan,PR,00901,US,,,",
  );
  expect((await shownLabels(test.db)).labels).toMatchObject([{ needs: [] }]);
});

it("what was canceled because it was late gets no label any more", async () => {
  const { admin, ids } = await batchOf(apo);
  await packLines(test.db, admin, ids);
  await test.db.update(orderLines).set({ cancelledAt: now });
  expect((await shownLabels(test.db)).labels).toEqual([]);
});

it("a shirt that replaces another is worth what was paid for that one", async () => {
  const { admin, ids } = await batchOf(apo, 1);
  const [paid] = ids;
  const { orderId } = await makePaidOrder(test.db);
  await test.db.update(orders).set({ shippingAddress: apo }).where(eq(orders.id, orderId));
  const [free] = await test.db
    .update(orderLines)
    .set({ unitPriceCents: 0, grossCents: 0, replacesLineId: paid ?? null })
    .where(eq(orderLines.orderId, orderId))
    .returning({ id: orderLines.id });
  await makePrintBatch(test.db, admin, [free?.id ?? ""], { now });
  await packLines(test.db, admin, [free?.id ?? ""]);
  expect((await packedLabelsFile(test.db, "labels.csv"))?.body).toContain(
    "Printed T-shirts,1,25.00",
  );
});
