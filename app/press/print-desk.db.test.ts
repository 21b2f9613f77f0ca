import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { parcelLines, parcels, printBatches, printBatchLines } from "~/schema/tables/printing";
import { mails } from "~/schema/tables/records";
import { changeOrderStatus } from "~/orders/change-order-status.server";
import { orderSnapshot } from "~/orders/order-snapshot.server";
import { parcelsOfOrder } from "~/orders/parcels/parcels-of-order.server";
import { printStates, printTransitions } from "~/schema/print-state";
import { mayPass } from "~/lib/transitions";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";

import { makePrintBatch } from "./make-print-batch.server";
import { packLines } from "./pack-lines.server";
import { shipParcels } from "./ship-parcels.server";
import { packedLabels, packedLabelsFile, shownLabels } from "./packed-labels.server";
import { newestBatches, printBoard } from "./print-board.server";
import {
  batchLines,
  heldBackCount,
  heldBackLines,
  ordersBeingRefunded,
  printQueue,
} from "./print-queue.server";

const test = testDatabase();
const admin = madeForEach(() => makeAdmin(test.db));
const deps = { now: new Date("2026-11-22T09:00:00Z") };

const makeBatch = (ids: readonly string[]) => makePrintBatch(test.db, admin, ids, deps);
const pack = (ids: readonly string[]) => packLines(test.db, admin, ids);
const ship = (pasted: string, at = deps) => shipParcels(test.db, admin, pasted, at);
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
  { tags: ["sweep"] },
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
    { isShipped: true, text: "Shipped; the rest of this order will follow" },
  ]);
  expect(await orderRow(orderId)).toMatchObject({
    status: "in_production",
    trackingNumber: "9400",
  });
  expect((await printBoard(test.db))[3], "what is sent of it").toMatchObject({ total: 1 });
  expect(await ship(`${number},USPS,9400`), "twice is once").toMatchObject([
    { isShipped: false, text: "Nothing in this order is packed and waiting" },
  ]);
  await makeBatch([second]);
  await pack([second]);
  const later = { now: new Date("2026-11-23T09:00:00Z") };
  expect(await ship(`${number}\tUPS\t1Z9\nnonsense\nINK-000000,UPS,1`, later)).toEqual([
    { typed: `${number}\tUPS\t1Z9`, isShipped: true, text: "Shipped; the buyer has been told" },
    expect.objectContaining({ isShipped: false, text: expect.stringContaining("Please enter") }),
    expect.objectContaining({ isShipped: false, text: "There is no order with this number" }),
  ]);
  expect(await orderRow(orderId)).toMatchObject({ status: "shipped", shippedAt: later.now });
  const sent = await test.db
    .select({ number: parcels.trackingNumber, lineId: parcelLines.orderLineId })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .orderBy(parcels.trackingNumber);
  expect(sent).toEqual([
    { number: "1Z9", lineId: second },
    { number: "9400", lineId: first },
  ]);
  const order = await orderSnapshot(test.db, orderId);
  expect(order && (await parcelsOfOrder(test.db, order))).toMatchObject([
    { number: "9400", link: expect.stringMatching(/usps.*9400$/), shirts: [expect.any(String)] },
    { number: "1Z9", link: expect.stringMatching(/ups.*1Z9$/), shirts: [expect.any(String)] },
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

it("a batch that several calls fill numbers its lines on, whatever other batches hold", async () => {
  const [one, other] = [await twoLines(), await twoLines()];
  await makeBatch([other.first]);
  const batchId = randomUUID();
  for (const id of [one.first, one.second])
    expect(await makePrintBatch(test.db, admin, [id], { ...deps, batchId })).toMatchObject({
      batchId,
    });
  const rows = await test.db
    .select({ id: printBatchLines.orderLineId, position: printBatchLines.position })
    .from(printBatchLines)
    .where(eq(printBatchLines.batchId, batchId))
    .orderBy(printBatchLines.position);
  expect(rows).toEqual([
    { id: one.first, position: 1 },
    { id: one.second, position: 2 },
  ]);
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

it("the board shows every line where it is, the first paid first, and the newest batch", async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
  const early = await makePaidOrder(test.db, { paidAt: at(8), quantity: 2 });
  const late = await makePaidOrder(test.db, { paidAt: at(9) });
  const { first, number } = await twoLines();
  const columns = async () =>
    (await printBoard(test.db)).map(({ state, total, groups }) => [
      state,
      total,
      groups.flatMap(({ lines }) => lines.map(({ orderId }) => orderId)),
    ]);
  const [waiting] = await printBoard(test.db);
  expect(waiting).toMatchObject({ state: "to_print", total: 4, groups: [{ shirts: 5 }] });
  expect(waiting?.groups[0]?.lines.map(({ orderId }) => orderId).slice(0, 2)).toEqual([
    early.orderId,
    late.orderId,
  ]);
  expect(waiting?.groups[0]?.lines[0]).toMatchObject({ quantity: 2, hasPlan: true });
  expect(await newestBatches(test.db)).toEqual([]);

  await makeBatch([first]);
  expect(await newestBatches(test.db)).toMatchObject([{ shirts: 1, by: expect.any(String) }]);
  expect((await columns()).map(([state, total]) => [state, total])).toEqual([
    ["to_print", 3],
    ["printing", 1],
    ["packed", 0],
    ["shipped", 0],
  ]);
  await pack([first]);
  await ship(`${number},USPS,9400`);
  expect((await columns())[3]).toMatchObject(["shipped", 1, [expect.any(String)]]);
});

it("an order whose money goes back leaves the board, which names it until a refund fails", async () => {
  const { orderId, number, first } = await twoLines();
  await makeBatch([first]);
  const totals = async () => (await printBoard(test.db)).map(({ total }) => total);
  expect(await totals()).toEqual([1, 1, 0, 0]);
  expect(await ordersBeingRefunded(test.db)).toEqual([]);
  const { totalCents: amountCents = 0 } = (await orderRow(orderId)) ?? {};
  await test.db.insert(refunds).values({ orderId, amountCents, requestKey: randomUUID() });
  expect(await totals()).toEqual([0, 0, 0, 0]);
  expect(await ordersBeingRefunded(test.db)).toEqual([{ id: orderId, number }]);
  await test.db.update(refunds).set({ status: "failed" });
  expect(await totals()).toEqual([1, 1, 0, 0]);
  expect(await ordersBeingRefunded(test.db)).toEqual([]);
});

it("orders whose money goes back are named by when they were paid, those that are over are not", async () => {
  const numbers: string[] = [];
  for (const hour of [9, 8, 8, 7]) {
    const paidAt = new Date(Date.UTC(2026, 10, 20, hour));
    const { orderId } = await makePaidOrder(test.db, { paidAt });
    await test.db.insert(refunds).values({ orderId, amountCents: 2500, requestKey: randomUUID() });
    numbers.push((await orderRow(orderId))?.number ?? "");
  }
  const [late = "", one = "", other = "", over = ""] = numbers;
  await test.db
    .update(orders)
    .set({ status: "refunded", soldStatus: "paid" })
    .where(eq(orders.number, over));
  const named = (await ordersBeingRefunded(test.db)).map(({ number }) => number);
  expect(named).toEqual([...[one, other].toSorted(), late]);
});

it("what a dispute holds back is what the press has not taken yet, until it is won", async () => {
  const { orderId, first, second } = await twoLines();
  const other = await makePaidOrder(test.db);
  await makeBatch([first]);
  const dispute = (disputeStatus: "open" | "won") =>
    test.db.update(orders).set({ disputeStatus }).where(eq(orders.id, orderId));
  const ids = (lines: readonly { lineId: string }[]) => lines.map(({ lineId }) => lineId);
  const [otherLine] = await test.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, other.orderId));
  await dispute("open");
  expect(ids(await heldBackLines(test.db))).toEqual([second]);
  expect(await heldBackCount(test.db)).toBe(1);
  expect(ids(await printQueue(test.db))).toEqual([otherLine?.id]);
  await dispute("won");
  expect(ids(await printQueue(test.db))).toEqual([second, otherLine?.id]);
  expect(await heldBackLines(test.db)).toEqual([]);
  expect(await heldBackCount(test.db)).toBe(0);
});

it("labels are for what is packed and still wanted, the first paid first", async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
  const numbers: string[] = [];
  const packed = async (hour: number) => {
    const { orderId } = await makePaidOrder(test.db, { paidAt: at(hour) });
    const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    await makeBatch([line?.id ?? ""]);
    expect(await pack([line?.id ?? "", line?.id ?? ""])).toMatchObject({ lines: 1, left: 0 });
    numbers.push((await orderRow(orderId))?.number ?? "");
    return orderId;
  };
  await packed(9);
  await packed(8);
  const disputed = await packed(7);
  await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, disputed));
  await makePaidOrder(test.db, { paidAt: at(6) });
  const labels = await packedLabels(test.db);
  const [late = "", early = ""] = numbers;
  expect(labels.map(({ orderNumber }) => orderNumber)).toEqual([early, late]);
  expect(labels[0]?.address).toMatchObject({ name: "Ada Buyer" });
  expect(await packedLabels(test.db, 1)).toEqual(labels.slice(0, 1));
  expect(await shownLabels(test.db)).toMatchObject({
    title: "2 labels",
    labels: [{ orderNumber: early }, { orderNumber: late }],
  });
  const file = await packedLabelsFile(test.db, "labels.csv");
  expect(file?.body.split("\r\n")[1]).toContain(`${early},Ada Buyer`);
  expect(await packedLabelsFile(test.db, "toString")).toBeNull();
  await test.db.update(orders).set({ paidAt: at(5) });
  const sorted = (await packedLabels(test.db)).map(({ orderNumber }) => orderNumber);
  expect(sorted, "paid at one moment").toEqual([early, late].toSorted());
});

it(
  "the page shows the first hundred labels and says so; the files have all",
  { tags: ["sweep"] },
  async () => {
    for (let n = 0; n < 101; n += 1) await makePaidOrder(test.db);
    for (const printState of ["printing", "packed"] as const)
      await test.db.update(orderLines).set({ printState });
    await test.db.update(orders).set({ status: "in_production" });
    const all = await packedLabels(test.db);
    expect(all.length).toBe(101);
    const { title, labels } = await shownLabels(test.db);
    expect(title).toBe("The first 100 labels; the files have all");
    const numbers = all.map(({ orderNumber }) => orderNumber);
    expect(labels.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(0, 100));
    const file = await packedLabelsFile(test.db, "labels.csv");
    const rows = file?.body.trim().split("\r\n").slice(1) ?? [];
    expect(rows.map((row) => row.split(",")[0])).toEqual(numbers);
  },
);

it("five hundred rows are taken at once, and the rest is asked for again", async () => {
  const rows = [...Array(499).fill("nonsense"), "INK-000000,UPS,1", "INK-000000,UPS,2"];
  const results = await ship(rows.join("\n"));
  expect(results.slice(-2).map(({ text }) => text)).toEqual([
    "There is no order with this number",
    "Too many rows at once: paste this one again",
  ]);
});

it("the queue is what is paid and wanted; a batch says which of its lines are not", async () => {
  const [open, over, promised, wanted] = [
    await twoLines(),
    await twoLines(),
    await twoLines(),
    await twoLines(),
  ];
  const made = await makeBatch([open.first, over.first, promised.first, wanted.first]);
  await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, open.orderId));
  await test.db
    .update(orders)
    .set({ status: "refunded", soldStatus: "in_production", disputeStatus: "open" })
    .where(eq(orders.id, over.orderId));
  await test.db
    .insert(refunds)
    .values({ orderId: promised.orderId, amountCents: 2500, requestKey: randomUUID() });
  const stopped = await batchLines(test.db, made.ok ? made.batchId : "");
  expect(stopped.map(({ isStopped }) => isStopped)).toEqual([true, true, true, false]);
  const queue = async () => (await printQueue(test.db)).map(({ lineId }) => lineId);
  expect(await queue()).toEqual([wanted.second]);
  expect((await heldBackLines(test.db)).map(({ lineId }) => lineId)).toEqual([open.second]);
  expect(await heldBackCount(test.db)).toBe(1);
  const [waiting, printing] = await printBoard(test.db);
  expect([waiting?.total, printing?.total]).toEqual([1, 1]);
});

it("a column shows three hundred lines, and says whether there are more; fifty orders are named", async () => {
  const { first } = await twoLines();
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.id, first));
  if (!line) throw new Error("An order has a line");
  const { id: _, ...rest } = line;
  const more = (from: number, count: number, as: Partial<typeof line> = {}) =>
    test.db
      .insert(orderLines)
      .values(
        Array.from({ length: count }, (_copy, at) => ({ ...rest, ...as, position: from + at })),
      );
  await more(3, 298);
  expect((await printBoard(test.db))[0]).toMatchObject({ total: 300, isMore: false });
  await more(400, 1);
  const [waiting] = await printBoard(test.db);
  expect(waiting).toMatchObject({ total: 300, isMore: true });
  expect(waiting?.groups.flatMap(({ lines }) => lines)).toHaveLength(300);
  const sent = await twoLines();
  await more(3, 300, { orderId: sent.orderId, printState: "shipped" });
  await test.db.update(orders).set({ status: "in_production", trackingCarrier: "UPS" });
  const shipped = (await printBoard(test.db))[3];
  expect(shipped).toMatchObject({ total: 300, isMore: false });
  await more(400, 1, { orderId: sent.orderId, printState: "shipped" });
  expect((await printBoard(test.db))[3]).toMatchObject({ total: 300, isMore: true });
  await test.pool.query(
    `with made as (insert into orders (number, status, subtotal_cents, total_cents, checkout_key, provider, expires_at, paid_at)
      select 'INK-N' || n, 'paid', 2500, 2500, gen_random_uuid(), 'sandbox', now(), now() from generate_series(1, 51) n returning id)
    insert into refunds (order_id, amount_cents, request_key) select id, 2500, gen_random_uuid() from made`,
  );
  expect(await ordersBeingRefunded(test.db)).toHaveLength(50);
});

it("lines paid at one moment stand by order and position, as do those of the board", async () => {
  const [one, two] = [await twoLines(), await twoLines()];
  const paidAt = new Date("2026-11-21T08:00:00Z");
  await test.db.update(orders).set({ paidAt });
  const inOrder = [one, two]
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
    .flatMap(({ first, second }) => [first, second]);
  expect((await printQueue(test.db)).map(({ lineId }) => lineId)).toEqual(inOrder);
  const [waiting] = await printBoard(test.db);
  expect(waiting?.groups[0]?.lines.map(({ lineId }) => lineId)).toEqual(inOrder);
});

it("what was shipped is shown newest first, and the twenty newest batches", async () => {
  const [late, early] = [await twoLines(), await twoLines()];
  const shipAll = async ({ orderId, first, second, number }: typeof late, paidAt: string) => {
    await test.db
      .update(orders)
      .set({ paidAt: new Date(paidAt) })
      .where(eq(orders.id, orderId));
    await makeBatch([first, second]);
    await pack([first, second]);
    await ship(`${number},UPS,1`);
  };
  await shipAll(late, "2026-11-21T09:00:00Z");
  await shipAll(early, "2026-11-21T08:00:00Z");
  await test.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, early.orderId));
  const third = await twoLines();
  await shipAll(third, "2026-11-21T10:00:00Z");
  const shipped = (await printBoard(test.db))[3];
  expect(shipped?.total).toBe(4);
  const shown = shipped?.groups[0]?.lines.map(({ orderId }) => orderId);
  expect(shown).toEqual([third, third, late, late].map(({ orderId }) => orderId));
  const at = (nth: number) => new Date(Date.UTC(2030, 0, 1, nth));
  const made = await test.db
    .insert(printBatches)
    .values(Array.from({ length: 20 }, (_, nth) => ({ createdAt: at(nth === 18 ? 19 : nth) })))
    .returning();
  const batches = await newestBatches(test.db);
  expect(batches).toHaveLength(20);
  const last = made.slice(-2).map(({ id }) => id);
  expect(batches.slice(0, 2).map(({ id }) => id)).toEqual(last.toSorted().toReversed());
  expect(batches[0]).toMatchObject({ createdAt: at(19), shirts: 0, by: null });
});
