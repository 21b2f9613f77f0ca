import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines, orders } from "~/db/schema/orders";
import { parcelLines, parcels, printBatches, printBatchLines } from "~/db/schema/printing";
import { mails } from "~/db/schema/records";
import { changeOrderStatus } from "~/features/orders/change-order-status.server";
import { printStates, printTransitions } from "~/features/orders/print-state";
import { mayPass } from "~/lib/transitions";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { makePrintBatch } from "./make-print-batch.server";
import { packLines } from "./pack-lines.server";
import { batchLines } from "./print-queue.server";
import { shipParcels } from "./ship-parcels.server";

const test = testDatabase();
const admin = madeForEach(() => makeAdmin(test.db));
const deps = { now: new Date("2026-11-22T09:00:00Z") };

const makeBatch = (ids: readonly string[]) => makePrintBatch(test.db, admin, ids, deps);
const pack = (ids: readonly string[]) => packLines(test.db, admin, ids);
const ship = (pasted: string) => shipParcels(test.db, admin, pasted, deps);
const orderRow = async (id: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0];

/** A paid order of two lines. */
async function twoLines() {
  const product = await makeProduct(test.db);
  const { orderId } = await makePaidOrder(test.db, { product });
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!line) throw new Error("An order has a line");
  const { id: first, ...rest } = line;
  const [added] = await test.db
    .insert(orderLines)
    .values({ ...rest, position: 2, size: "L" })
    .returning({ id: orderLines.id });
  return {
    orderId,
    number: (await orderRow(orderId))?.number ?? "",
    first,
    second: added?.id ?? "",
  };
}

it.each(printStates)(
  "the database lets a line move on from %s exactly as the table says",
  async (from) => {
    for (const to of printStates.filter((state) => state !== from)) {
      const { orderId } = await makePaidOrder(test.db);
      const of = eq(orderLines.orderId, orderId);
      for (const state of printStates.slice(1, printStates.indexOf(from) + 1))
        await test.db.update(orderLines).set({ printState: state }).where(of);
      const change = test.db.update(orderLines).set({ printState: to }).where(of);
      if (mayPass(printTransitions, from, to)) await change;
      else
        await expect(change, to).rejects.toMatchObject({
          cause: { constraint: "order_lines_print_transition" },
        });
    }
  },
);

it("an order follows its lines, parcel by parcel, and its buyer is told once", async () => {
  const { orderId, number, first, second } = await twoLines();
  expect(await makeBatch([first])).toMatchObject({ ok: true, lines: 1, left: 0 });
  expect(await orderRow(orderId)).toMatchObject({ status: "in_production" });
  await pack([first]);
  expect(await ship(`${number.toLowerCase()}, USPS, 9400`)).toMatchObject([
    { isShipped: true, text: "Shipped; the rest of this order follows" },
  ]);
  expect(await orderRow(orderId)).toMatchObject({
    status: "in_production",
    trackingNumber: "9400",
  });
  expect(await ship(`${number},USPS,9400`), "twice is once").toMatchObject([
    { isShipped: false, text: "Nothing in this order is packed and waiting" },
  ]);
  await makeBatch([second]);
  await pack([second]);
  expect(await ship(`${number}\tUPS\t1Z9\nnonsense\nINK-000000,UPS,1`)).toEqual([
    { typed: `${number}\tUPS\t1Z9`, isShipped: true, text: "Shipped; the buyer is told" },
    expect.objectContaining({ isShipped: false, text: expect.stringContaining("Please write") }),
    expect.objectContaining({ isShipped: false, text: "There is no order with this number" }),
  ]);
  expect(await orderRow(orderId)).toMatchObject({ status: "shipped", shippedAt: deps.now });
  const sent = await test.db
    .select({ number: parcels.trackingNumber, lineId: parcelLines.orderLineId })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .orderBy(parcels.trackingNumber);
  expect(sent).toEqual([
    { number: "1Z9", lineId: second },
    { number: "9400", lineId: first },
  ]);
  const told = await test.db.select().from(mails).where(eq(mails.template, "order-shipped"));
  expect(told).toHaveLength(1);
});

it("a batch takes what is allowed, keeps the requested order, and a line is in one batch only", async () => {
  const { first, second, orderId } = await twoLines();
  const disputed = await twoLines();
  await test.db
    .update(orders)
    .set({ disputeStatus: "open" })
    .where(eq(orders.id, disputed.orderId));
  const made = await makeBatch([second, first, disputed.first]);
  expect(made).toMatchObject({ ok: true, lines: 2, left: 1 });
  const batchId = made.ok ? made.batchId : "";
  expect(await makeBatch([first, second])).toEqual({ ok: false, reason: "nothing-to-print" });
  await test.db.update(printBatchLines).set({ quantity: 7 }).where(eq(printBatchLines.position, 2));
  await test.db
    .update(orders)
    .set({ status: "refunded", soldStatus: "in_production" })
    .where(eq(orders.id, orderId));
  expect(await batchLines(test.db, batchId)).toMatchObject([
    { lineId: second, quantity: 1, isStopped: true },
    { lineId: first, quantity: 7, isStopped: true },
  ]);
  expect(await pack([first])).toEqual({ ok: false, reason: "nothing-packed" });
});

it("two admins who take the same lines at once make one batch", async () => {
  const { first, second } = await twoLines();
  const made = await Promise.all([makeBatch([first, second]), makeBatch([second, first])]);
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await test.db.$count(printBatches)).toBe(1);
});

it("an order's own steps take its lines along, into a parcel", async () => {
  const { orderId } = await twoLines();
  const step = (status: "in_production" | "shipped") =>
    changeOrderStatus(
      test.db,
      admin,
      {
        orderId,
        status,
        ...(status === "shipped" && { tracking: { carrier: "UPS", number: "1" } }),
      },
      deps,
    );
  const states = async () =>
    (await test.db.select().from(orderLines)).map((line) => line.printState);
  await step("in_production");
  expect(await states()).toEqual(["printing", "printing"]);
  await step("shipped");
  expect(await states()).toEqual(["shipped", "shipped"]);
  expect(await test.db.$count(parcelLines)).toBe(2);
});

it("no one but an admin moves a line", async () => {
  const { first, number } = await twoLines();
  const stranger = await makeCreator(test.db, {});
  const refused = { ok: false, reason: "forbidden" };
  expect(await makePrintBatch(test.db, stranger, [first], deps)).toEqual(refused);
  expect(await packLines(test.db, stranger, [first])).toEqual(refused);
  expect(await shipParcels(test.db, stranger, `${number},UPS,1`, deps)).toMatchObject([
    { isShipped: false },
  ]);
});
