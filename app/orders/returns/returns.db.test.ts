import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { creatorEarnings } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";
import { pictures } from "~/schema/tables/pictures";
import { returnLines, returns } from "~/schema/tables/returns";
import type { Actor } from "~/people/actor";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { checkLedger } from "~/money/check-ledger.server";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { printBatch } from "~/press/print-batch.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { sendWaitingRefunds } from "~/orders/refunds/send-refund.server";
import { pictureAccess } from "~/art/pictures/picture-access.server";
import { DAY_MS, MINUTE_MS } from "~/lib/dates";
import { createLogger } from "~/integrations/log/logger.server";

import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder, testAddress } from "~tests/support/factories/orders";
import { deliver } from "~tests/support/factories/delivered";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { touchedRows } from "~tests/support/database/touched-rows";
import { shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";

import { decideReturn, type DecisionStep } from "./decide-return.server";
import { requestReturn, type ReturnRequest } from "./request-return.server";
import { returnPicture } from "./return-picture.server";

const test = testDatabase();
const now = new Date();
const log = createLogger("silent");
const world = madeForEach(() => paymentWorld(test.db, test.pool, now));
const admin = madeForEach(() => makeAdmin(test.db));
let files = memoryFiles();
beforeEach(() => {
  files = memoryFiles();
});

/** Two shirts of one design, delivered a day ago. */
async function deliveredOrder(buyer: Actor | null = null, days = 1) {
  const product = await makeProduct(test.db, { sizes: ["M", "L"] });
  const orderId = await makeOpenOrder(
    test.db,
    [{ variantId: product.variantIds[0], quantity: 2 }],
    { userId: buyer?.userId ?? null },
    now,
  );
  await world.payAtProvider(orderId);
  await world.takeEvents();
  await deliver(test.db, orderId, new Date(now.getTime() - days * DAY_MS));
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { orderId, lineId: line?.id ?? "" };
}

type Order = Awaited<ReturnType<typeof deliveredOrder>>;

const ask = (
  { orderId, lineId }: Order,
  changes: Partial<ReturnRequest> = {},
  line: Partial<ReturnRequest["lines"][number]> = {},
) =>
  requestReturn(
    test.db,
    {
      orderId,
      kind: "refund",
      reason: "misprint",
      words: "The ink is smudged",
      picture: null,
      requestKey: crypto.randomUUID(),
      lines: [{ orderLineId: lineId, quantity: 1, wantedSize: null, wantedColor: null, ...line }],
      ...changes,
    },
    { files, log, now },
  );

async function onlyReturn() {
  const [one, ...more] = await test.db.select().from(returns);
  expect(more).toEqual([]);
  return one ?? expect.fail("there is no return");
}

async function decide(step: DecisionStep, words = "Some words", actor = admin) {
  const { id: returnId, state: seen } = await onlyReturn();
  return decideReturn(test.db, actor, { returnId, step, seen, words }, { now });
}

const mailsNamed = async (template: string) =>
  (await queuedMails(test.db)).filter(({ cause }) => cause.startsWith(template));

it("a return that is approved and received ends with money for exactly its shirts", async () => {
  const order = await deliveredOrder();
  expect(await ask(order)).toEqual({ ok: true });
  expect((await mailsNamed("return-requested:"))[0]?.to).toBe("buyer@inkling.test");
  expect(await decide("approve", "9 Ink Lane, Salem")).toEqual({ ok: true });
  expect((await mailsNamed("return-approved:"))[0]?.text).toContain("9 Ink Lane, Salem");
  expect(await decide("receive", "")).toEqual({ ok: true });
  expect(await mailsNamed("return-received:")).toHaveLength(1);
  expect(await decide("refund", "Sorry!")).toEqual({ ok: true });
  await sendWaitingRefunds(test.db, {
    ...world.deps,
    now: new Date(Date.now() + 2 * MINUTE_MS),
  });
  expect(await test.db.select().from(refunds)).toMatchObject([
    { status: "succeeded", amountCents: 2500, requestedBy: admin.userId },
  ]);
  expect(await test.db.select().from(refundLines)).toMatchObject([
    { orderLineId: order.lineId, quantity: 1 },
  ]);
  expect(await checkLedger(test.db)).toEqual([]);
  const [mail] = await mailsNamed("return-refund:");
  expect(mail?.text).toContain("$25.00 goes back");
  expect(mail?.text).toContain("Sorry!");
  const recorded = await test.db.select().from(adminActions);
  expect(recorded.map(({ action }) => action)).toEqual([
    "RETURN_APPROVED",
    "RETURN_RECEIVED",
    "RETURN_REFUNDED",
  ]);
  expect(JSON.stringify(recorded)).not.toMatch(/Ink Lane|Sorry/);
  expect(await decide("refund")).toEqual({ ok: false, reason: "conflict" });
});

const rowOf = async ({ orderId }: Pick<Order, "orderId">) =>
  (await test.db.select().from(returns).where(eq(returns.orderId, orderId)))[0] ??
  expect.fail("there is no return");

it("a decision changes its own return, and nothing of another order's", async () => {
  const [own, other] = [await deliveredOrder(), await deliveredOrder()];
  for (const order of [other, own]) await ask(order);
  const { id: returnId } = await rowOf(own);
  const take = (step: DecisionStep, seen: string) =>
    decideReturn(test.db, admin, { returnId, step, seen, words: `${step} it` }, { now });
  const written = { returns: [1, 1], mails: [0, 1], admin_actions: [0, 1] };
  expect(await touchedRows(test.db, () => take("approve", "requested"))).toEqual(written);
  const approved = { instructions: "approve it", approvedAt: now };
  expect(await rowOf(own)).toMatchObject({ ...approved, receivedAt: null, decidedAt: null });
  expect(await touchedRows(test.db, () => take("receive", "approved"))).toEqual(written);
  expect(await rowOf(own)).toMatchObject({ ...approved, receivedAt: now, decidedAt: null });
  expect(await touchedRows(test.db, () => take("refund", "received"))).toEqual({
    ...written,
    refunds: [0, 1],
    refund_lines: [0, 1],
  });
  const decided = { outcome: "refund", decision: "refund it", decidedAt: now };
  expect(await rowOf(own)).toMatchObject({ ...approved, ...decided });
  expect(await test.db.select().from(refunds)).toMatchObject([{ orderId: own.orderId }]);
  expect(await touchedRows(test.db, () => take("refund", "done"))).toEqual({});
  expect(await rowOf(other)).toMatchObject({ state: "requested" });
});

/** Two shirts in M and one in L of the same design, delivered. */
async function mixedOrder() {
  const { variantIds } = await makeProduct(test.db, { sizes: ["M", "L"] });
  const [medium, large = ""] = variantIds;
  const wanted = [{ variantId: medium, quantity: 2 }, { variantId: large }];
  const orderId = await makeOpenOrder(test.db, wanted, {}, now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  await deliver(test.db, orderId, now);
  const lines = await test.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  const asked = (at: number, size: string) => ({
    orderLineId: lines[at]?.id ?? "",
    quantity: 2 - at,
    wantedSize: size,
    wantedColor: "Black",
  });
  const [two, one] = [asked(0, "L"), asked(1, "M")];
  return { order: { orderId, lineId: two.orderLineId }, two, one, medium, large };
}

it("all shirts of an order are exchanged, each for what is wanted of its own design", async () => {
  await mixedOrder();
  const { order, two, one, medium, large } = await mixedOrder();
  expect(await ask(order, { kind: "exchange", lines: [two, one] })).toEqual({ ok: true });
  expect(await decide("replace", "")).toEqual({ ok: true });
  const id = (await onlyReturn()).replacementOrderId ?? "";
  const made = await test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(orderLines.position);
  const expected = { unitPriceCents: 0, grossCents: 0, commissionBps: 0, color: "Black" };
  expect(made).toMatchObject([
    { ...expected, position: 1, size: "L", variantId: large, quantity: 2 },
    { ...expected, position: 2, size: "M", variantId: medium, quantity: 1 },
  ]);
  expect(made.map(({ replacesLineId }) => replacesLineId)).toEqual(
    [two, one].map(({ orderLineId }) => orderLineId),
  );
});

it("a form that was changed since is another return, and a repeated one is none", async () => {
  const requestKey = crypto.randomUUID();
  const { order, two, one } = await mixedOrder();
  const askFor = (lines: ReturnRequest["lines"], changes: Partial<ReturnRequest> = {}) =>
    ask(order, { requestKey, lines, ...changes });
  expect(await askFor([two])).toEqual({ ok: true });
  const changed = { ok: false, reason: "sent-before" };
  expect(await askFor([two, one])).toEqual(changed);
  expect(await askFor([one])).toEqual(changed);
  expect(await askFor([two], { kind: "exchange" })).toEqual(changed);
  expect(await touchedRows(test.db, () => askFor([two]))).toEqual({});
  expect(await ask(order, { lines: [one] })).toEqual({ ok: true });
  expect(await test.db.$count(returns)).toBe(2);
});

it("a form with the key of another order's return is told so, also at the same moment, and keeps nothing", async () => {
  const [one, other] = [await deliveredOrder(), await deliveredOrder()];
  const requestKey = crypto.randomUUID();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const both = await Promise.all(
    [one, other].map((order) => ask(order, { requestKey, picture: new Uint8Array(picture) })),
  );
  const refused = { ok: false, reason: "sent-before" };
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual(refused);
  expect(files.keys()).toHaveLength(1);
  const loser = both[0]?.ok ? other : one;
  expect(await touchedRows(test.db, () => ask(loser, { requestKey }))).toEqual({});
  expect(await ask(loser, { requestKey })).toEqual(refused);
  expect(await ask(loser)).toEqual({ ok: true });
  expect(await test.db.$count(pictures, eq(pictures.kind, "return"))).toBe(1);
});

it("an exchange becomes an order of nothing that reaches the press with its address, and earns no share", async () => {
  const order = await deliveredOrder();
  const wanted = { wantedSize: "L", wantedColor: "Black" };
  expect(await ask(order, { kind: "exchange" }, wanted)).toEqual({ ok: true });
  expect(await decide("replace", "")).toEqual({ ok: true });
  const { replacementOrderId, state, outcome } = await onlyReturn();
  expect([state, outcome]).toEqual(["done", "replacement"]);
  const id = replacementOrderId ?? "";
  const [made] = await test.db.select().from(orders).where(eq(orders.id, id));
  expect(made).toMatchObject({ status: "paid", totalCents: 0, email: "buyer@inkling.test" });
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(line).toMatchObject({ size: "L", color: "Black", quantity: 1, grossCents: 0 });
  const batch = await makePrintBatch(test.db, admin, [line?.id ?? ""], { now });
  const printed = batch.ok ? await printBatch(test.db, batch.batchId) : null;
  expect(printed?.lines).toMatchObject([
    { size: "L", quantity: 1, shippingAddress: testAddress, orderNumber: made?.number },
  ]);
  expect(printed?.lines[0]?.plan).not.toBeNull();
  const earned = await test.db
    .select()
    .from(creatorEarnings)
    .where(eq(creatorEarnings.orderId, id));
  expect(earned).toMatchObject([{ creatorUserId: null, creatorShareCents: 0 }]);
  expect(await checkLedger(test.db)).toEqual([]);
  const [mail] = await mailsNamed("return-replacement:");
  expect(mail?.text).toContain(made?.number);
  expect(await mailsNamed("tee-sold:")).toHaveLength(1);
  expect(await test.db.$count(refunds)).toBe(0);
});

it("shirts whose money went back meanwhile are not replaced, too", async () => {
  const order = await deliveredOrder();
  const wanted = { quantity: 2, wantedSize: "L", wantedColor: "Black" };
  await ask(order, { kind: "exchange" }, wanted);
  const one = await shirtsOf(test.db, order.orderId, 1);
  expect(await refundOrder(test.db, admin, one, world.deps)).toMatchObject({ ok: true });
  expect(await decide("replace")).toEqual({ ok: false, reason: "not-refundable" });
  expect(await test.db.$count(orders)).toBe(1);
  expect(await onlyReturn()).toMatchObject({ state: "requested" });
});

it("no replacement is written without an address or its artwork", async () => {
  const order = await deliveredOrder();
  await ask(order);
  await test.db.update(orders).set({ shippingAddress: null }).where(eq(orders.id, order.orderId));
  expect(await decide("replace")).toEqual({ ok: false, reason: "no-address" });
  await test.db
    .update(orders)
    .set({ shippingAddress: testAddress })
    .where(eq(orders.id, order.orderId));
  await test.db
    .update(orderLines)
    .set({ printPlanId: null })
    .where(eq(orderLines.id, order.lineId));
  expect(await decide("replace")).toEqual({ ok: false, reason: "no-artwork" });
  expect(await test.db.$count(orders)).toBe(1);
  expect(await onlyReturn()).toMatchObject({ state: "requested" });
});

it("a no is told with its reason, and nothing else happens", async () => {
  await ask(await deliveredOrder(), {}, { wantedSize: "L", wantedColor: "Black" });
  expect(await test.db.select().from(returnLines), "it is no exchange").toMatchObject([
    { quantity: 1, wantedSize: null, wantedColor: null },
  ]);
  expect(await decide("refuse", "The shirt was washed")).toEqual({ ok: true });
  expect((await mailsNamed("return-no:"))[0]?.text).toContain("The shirt was washed");
  expect(await test.db.$count(refunds)).toBe(0);
});

it("only owner and support decide, and only what they saw", async () => {
  await ask(await deliveredOrder());
  for (const role of ["reviewer", "fulfilment"] as const)
    expect(await decide("refund", "", { ...admin, role })).toEqual({
      ok: false,
      reason: "forbidden",
    });
  const customer = await makeCustomer(test.db);
  expect(await decide("refund", "", customer)).toEqual({ ok: false, reason: "forbidden" });
  const { id: returnId } = await onlyReturn();
  const stale = { returnId, step: "refund", seen: "approved", words: "" } as const;
  expect(await decideReturn(test.db, admin, stale, { now })).toEqual({
    ok: false,
    reason: "conflict",
  });
  const unknown = { ...stale, returnId: crypto.randomUUID() };
  expect(await decideReturn(test.db, admin, unknown, { now })).toEqual({
    ok: false,
    reason: "not-found",
  });
  expect(await test.db.$count(refunds)).toBe(0);
});

it("what cannot be returned is refused in words, and nothing is kept of it", async () => {
  const order = await deliveredOrder();
  const other = await deliveredOrder();
  const refused = async (asked: ReturnType<typeof ask>, reason: string) =>
    expect(await asked).toMatchObject({ ok: false, reason });
  expect(await ask(order, { lines: [] })).toEqual({ ok: false, reason: "nothing" });
  const tooMuch = { ok: false, reason: "too-much", orderLineId: order.lineId };
  expect(await ask(order, {}, { quantity: 3 })).toEqual(tooMuch);
  await refused(ask(order, {}, { quantity: 0 }), "too-much");
  await refused(ask(order, {}, { orderLineId: other.lineId }), "unknown-line");
  await refused(ask(order, { kind: "exchange" }), "no-choice");
  await refused(
    ask(order, { kind: "exchange" }, { wantedSize: "XS", wantedColor: "Gold" }),
    "not-made",
  );
  await refused(ask(order, { picture: Buffer.from("<svg/>") }), "picture-type");
  // Asked before the picture is read.
  const late = await deliveredOrder(null, 31);
  await refused(ask(late, { picture: Buffer.from("<svg/>") }), "too-late");
  await refused(ask({ ...order, orderId: crypto.randomUUID() }), "over");
  const { orderId } = await makePaidOrder(test.db);
  await refused(ask({ orderId, lineId: order.lineId }), "undelivered");
  expect(await test.db.$count(returns)).toBe(0);
  expect(await test.db.$count(returnLines)).toBe(0);
  expect(await mailsNamed("return-")).toEqual([]);
});

it("the same shirts are asked for once, also after a no or a refund; a double click asks once", async () => {
  const order = await deliveredOrder();
  const requestKey = crypto.randomUUID();
  for (const _ of [1, 2]) expect(await ask(order, { requestKey })).toEqual({ ok: true });
  expect(await ask(order, { requestKey }, { quantity: 2 })).toEqual({
    ok: false,
    reason: "sent-before",
  });
  await decide("refuse");
  expect(await ask(order, {}, { quantity: 2 })).toMatchObject({ ok: false, reason: "too-much" });
  const [refund] = await test.db
    .insert(refunds)
    .values({ orderId: order.orderId, amountCents: 2500, requestKey: crypto.randomUUID() })
    .returning({ id: refunds.id });
  await test.db.insert(refundLines).values({
    refundId: refund?.id ?? "",
    orderLineId: order.lineId,
    quantity: 1,
    amountCents: 2500,
  });
  expect(await ask(order)).toMatchObject({ ok: false, reason: "too-much" });
});

it("a picture is encoded anew without its metadata, is public nowhere, and goes with its buyer", async () => {
  const buyer = await makeCustomer(test.db);
  const order = await deliveredOrder(buyer);
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
    .withExif({ IFD0: { Artist: "Secret Name" } })
    .jpeg()
    .toBuffer();
  expect(photo.includes("Secret Name")).toBe(true);
  expect(await ask(order, { picture: photo })).toEqual({ ok: true });
  const { id: returnId, pictureId } = await onlyReturn();
  const { orderId } = order;
  const stored = await returnPicture(test.db, files, { orderId, returnId });
  expect(stored?.mimeType).toBe("image/jpeg");
  expect(Buffer.from(stored?.bytes ?? []).includes("Secret Name")).toBe(false);
  expect(await pictureAccess(test.db, pictureId ?? "")).toBeNull();
  const stranger = await deliveredOrder();
  for (const wrong of [
    { orderId: stranger.orderId, returnId },
    { orderId, returnId: "1" },
  ])
    expect(await returnPicture(test.db, files, wrong)).toBeNull();
  await test.db.transaction((tx) => eraseAccount(tx, buyer.userId, now));
  expect(await onlyReturn()).toMatchObject({ words: "", pictureId: null });
  const [picture] = await test.db
    .select()
    .from(pictures)
    .where(eq(pictures.id, pictureId ?? ""));
  expect(picture?.deletedAt).not.toBeNull();
  expect(await returnPicture(test.db, files, { orderId, returnId })).toBeNull();
});
