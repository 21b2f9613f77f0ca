import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";

import { madeShirts, safetyCertificates } from "~/schema/tables/garments";
import { orderLines } from "~/schema/tables/orders";
import { printOrders } from "~/schema/tables/print-orders";
import { setCertificatesNeeded } from "~/catalog/blanks/set-certificates-needed.server";
import { saveBlank } from "~/catalog/blanks/save-blank.server";
import { saveTrackingLabel } from "~/catalog/blanks/save-tracking-label.server";
import { withdrawCertificate } from "~/catalog/blanks/certificates.server";
import { createExportPrinter } from "~/integrations/print/create-printer.server";
import { changeOrderStatus } from "~/orders/change-order-status.server";
import { settleOrder } from "~/orders/payment/settle-order.server";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeGarments } from "~tests/support/factories/garments";
import {
  makeOpenOrder,
  makePaidOrder,
  orderDeps,
  testSecret,
} from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";

import { openPrintOrders } from "./print-orders/open-print-orders.server";
import { orderToPlace } from "./print-orders/order-to-place.server";
import { clearShirtsMade, recordShirtsMade } from "./print-orders/record-shirts-made.server";
import { makePrintBatch } from "./make-print-batch.server";
import { heldForPapers, linesWithoutPapers, printQueue } from "./print-queue.server";
import { printBoard } from "./print-board.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));
const garments = madeForEach(() => makeGarments(database.db));
afterEach(() => setCertificatesNeeded(database.db, false));

/** A paid order of one shirt in this size. */
async function orderOf(size: string) {
  const product = await makeProduct(database.db, { sizes: [size] });
  const { orderId } = await makePaidOrder(database.db, { product });
  const [line] = await database.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return { orderId, lineId: line?.id ?? "" };
}
const print = (...lineIds: string[]) =>
  makePrintBatch(database.db, admin, lineIds, { now: new Date() });
const madeOf = async (lineId: string) => {
  const [made] = await database.db
    .select()
    .from(madeShirts)
    .where(eq(madeShirts.orderLineId, lineId));
  return made;
};
const expire = () =>
  database.db.update(safetyCertificates).set({ issuedOn: "2026-01-01", validUntil: "2026-01-02" });

test("a batch keeps under which certificate and label each shirt was made, and of what", async () => {
  const [adult, youth] = [await orderOf("M"), await orderOf("Youth M")];
  await print(adult.lineId, youth.lineId);
  expect(await madeOf(adult.lineId)).toMatchObject({
    blankRevisionId: garments.adultId,
    inkRevisionId: garments.inkId,
    certificateId: null,
    trackingLabelId: null,
  });
  expect(await madeOf(youth.lineId)).toMatchObject({
    blankRevisionId: garments.youthId,
    inkRevisionId: garments.inkId,
    certificateId: garments.certificateId,
    trackingLabelId: garments.labelId,
  });
});

test("what was made keeps its record when blank, certificate and label change", async () => {
  const [before, after] = [await orderOf("Youth M"), await orderOf("Youth M")];
  await print(before.lineId);
  const kept = await madeOf(before.lineId);
  await saveBlank(database.db, admin, "youth", {
    maker: "Another",
    style: "Tee 2",
    fibers: [{ fiber: "cotton", percent: 100 }],
    origin: "Peru",
    care: "Wash cold.",
    seen: 1,
    isAnother: true,
  });
  await saveTrackingLabel(database.db, admin, {
    maker: "Another",
    place: "Lima",
    month: "2026-11",
    batch: "2",
  });
  await withdrawCertificate(database.db, admin, garments.certificateId, new Date());
  await print(after.lineId);
  expect(await madeOf(before.lineId)).toEqual(kept);
  const later = await madeOf(after.lineId);
  expect(later?.certificateId).toBeNull();
  expect([kept?.blankRevisionId, kept?.trackingLabelId]).not.toContain(later?.trackingLabelId);
  expect(later?.blankRevisionId).not.toBe(kept?.blankRevisionId);
});

test("without a valid certificate a youth shirt waits, in live mode, and the others are printed", async () => {
  await setCertificatesNeeded(database.db, true);
  const [adult, youth] = [await orderOf("M"), await orderOf("Youth M")];
  expect((await heldForPapers(database.db)).shirts).toBe(0);
  await expire();
  expect((await printQueue(database.db)).map(({ size }) => size)).toEqual(["M"]);
  expect((await printBoard(database.db))[0]?.total).toBe(1);
  expect((await linesWithoutPapers(database.db)).map(({ size }) => size)).toEqual(["Youth M"]);
  expect(await heldForPapers(database.db)).toMatchObject({
    shirts: 1,
    orders: [{ id: youth.orderId }],
  });
  expect(await print(adult.lineId, youth.lineId)).toMatchObject({ ok: true, lines: 1, left: 1 });
  expect(await print(youth.lineId)).toEqual({ ok: false, reason: "nothing-to-print" });
  expect(await madeOf(youth.lineId)).toBeUndefined();
  await database.db
    .update(safetyCertificates)
    .set({ issuedOn: "2026-01-01", validUntil: "2999-01-01" });
  expect(await print(youth.lineId)).toMatchObject({ ok: true, lines: 1 });
});

test("the demo prints without one, and records that there was none", async () => {
  await expire();
  const youth = await orderOf("Youth M");
  expect(await print(youth.lineId)).toMatchObject({ ok: true });
  expect(await madeOf(youth.lineId)).toMatchObject({
    blankRevisionId: garments.youthId,
    certificateId: null,
  });
});

test("an order that is set to printing by hand is recorded, too, and waits like the others", async () => {
  const { orderId, lineId } = await orderOf("Youth M");
  const begin = () =>
    changeOrderStatus(
      database.db,
      admin,
      { orderId, status: "in_production" },
      { now: new Date() },
    );
  await setCertificatesNeeded(database.db, true);
  await database.db.update(safetyCertificates).set({ withdrawnAt: new Date() });
  expect(await begin()).toEqual({ ok: false, reason: "no-papers" });
  await database.db.update(safetyCertificates).set({ withdrawnAt: null });
  expect(await begin()).toEqual({ ok: true });
  expect(await madeOf(lineId)).toMatchObject({ certificateId: garments.certificateId });
});

test("an order is not sent by hand while a shirt of it waits for its papers", async () => {
  await setCertificatesNeeded(database.db, true);
  const product = await makeProduct(database.db, { sizes: ["M", "Youth M"] });
  const orderId = await makeOpenOrder(
    database.db,
    product.variantIds.map((variantId) => ({ variantId })),
  );
  const payment = { orderId, sessionId: `cs_${orderId}`, paymentId: `pi_${orderId}` };
  await settleOrder(database.db, { ...payment, amountCents: 5000, currency: "usd" }, orderDeps());
  const lines = await database.db
    .select({ id: orderLines.id, size: orderLines.size })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const idOf = (size: string) => lines.find((line) => line.size === size)?.id ?? "";
  await expire();
  await print(idOf("M"));
  const ship = () =>
    changeOrderStatus(
      database.db,
      admin,
      { orderId, status: "shipped", tracking: { carrier: "UPS", number: "1Z" } },
      { now: new Date() },
    );
  expect(await ship()).toEqual({ ok: false, reason: "no-papers" });
  expect(await madeOf(idOf("Youth M"))).toBeUndefined();
  await database.db
    .update(safetyCertificates)
    .set({ issuedOn: "2026-01-01", validUntil: "2999-01-01" });
  await print(idOf("Youth M"));
  await expire();
  expect(await ship()).toEqual({ ok: true });
  expect(await madeOf(idOf("Youth M"))).toMatchObject({ certificateId: garments.certificateId });
});

test("a provider is asked for no youth shirt without a certificate; what it is asked for is recorded until it gives it back", async () => {
  await setCertificatesNeeded(database.db, true);
  const { orderId, lineId } = await orderOf("Youth M");
  const deps = {
    printer: createExportPrinter(),
    files: memoryFiles(),
    publicUrl: "https://shop.test",
    secret: testSecret,
    log: pino({ level: "silent" }),
    now: new Date(),
  };
  await database.db.update(safetyCertificates).set({ withdrawnAt: new Date() });
  expect(await openPrintOrders(database.db, deps)).toBe(0);
  await database.db.update(safetyCertificates).set({ withdrawnAt: null });
  expect(await openPrintOrders(database.db, deps)).toBe(1);
  const [row] = await database.db.select({ id: printOrders.id }).from(printOrders);
  const printOrder = { id: row?.id ?? "", orderId };
  await recordShirtsMade(database.db, printOrder);
  expect(await madeOf(lineId)).toMatchObject({ certificateId: garments.certificateId });
  expect((await orderToPlace(database.db, printOrder.id))?.lines).toHaveLength(1);
  await database.db.update(safetyCertificates).set({ withdrawnAt: new Date() });
  expect(await orderToPlace(database.db, printOrder.id)).toBeNull();
  await database.db.transaction((tx) => clearShirtsMade(tx, printOrder));
  expect(await madeOf(lineId)).toBeUndefined();
});
