import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { fraudWarnings, refunds } from "~/schema/tables/payments";
import { printOrderLines, printOrders } from "~/schema/tables/print-orders";
import { parcelLines, parcels } from "~/schema/tables/printing";
import { adminActions } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeOpenOrder, orderDeps } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { changeOrderStatus, setTracking } from "./change-order-status.server";
import { beginLines, shipLines } from "./lines-with-provider.server";
import { fillParcel, moveLines } from "./move-lines.server";
import { settleOrder } from "./payment/settle-order.server";
import { shipPackedLines } from "./ship-packed-lines.server";

const test = testDatabase("once");
const admin = madeOnce(() => makeAdmin(test.db));
const deps = orderDeps(new Date("2030-05-06T07:08:09Z"));
const ups = { carrier: "UPS", number: "1Z" };
const usps = { carrier: "USPS", number: "94" };

/** A paid order of a medium and a large shirt. */
async function paidOrder() {
  const { variantIds } = await makeProduct(test.db);
  const orderId = await makeOpenOrder(
    test.db,
    variantIds.map((variantId) => ({ variantId })),
  );
  const payment = { orderId, sessionId: `cs_${orderId}`, paymentId: `pi_${orderId}` };
  await settleOrder(test.db, { ...payment, amountCents: 5000, currency: "usd" }, orderDeps());
  const lines = await test.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  const [medium = "", large = ""] = lines.map(({ id }) => id);
  return { orderId, medium, large, lineIds: [medium, large] };
}

async function row(orderId: string) {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("The order is gone");
  return order;
}

async function printStates(orderId: string) {
  const lines = await test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  return lines.map(({ printState }) => printState);
}

/** The order's parcels by number, each with how many lines are in it. */
async function parcelsOf(orderId: string) {
  const found = await test.db
    .select({ id: parcels.id, carrier: parcels.carrier, number: parcels.trackingNumber })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(parcels.trackingNumber);
  return Promise.all(
    found.map(async ({ id, ...parcel }) => ({
      ...parcel,
      lines: await test.db.$count(parcelLines, eq(parcelLines.parcelId, id)),
    })),
  );
}

const move = (lineIds: string[], to: "printing" | "packed") =>
  test.db.transaction((tx) => moveLines(tx, lineIds, to));
const moved = async (...args: Parameters<typeof move>) =>
  (await move(...args)).map(({ id }) => id).toSorted();
const set = (orderId: string, values: Partial<typeof orders.$inferInsert>) =>
  test.db.update(orders).set(values).where(eq(orders.id, orderId));
const step = (orderId: string, status: "in_production" | "shipped" | "delivered") =>
  changeOrderStatus(test.db, admin, { orderId, status, tracking: ups }, deps);

let other: Awaited<ReturnType<typeof paidOrder>>;
beforeEach(addOther);

async function addOther() {
  other = await paidOrder();
  await set(other.orderId, { trackingCarrier: "DHL", trackingNumber: "1Z" });
  await test.db
    .insert(parcels)
    .values({ orderId: other.orderId, carrier: "DHL", trackingNumber: "1Z", shippedAt: deps.now });
}

afterEach(async () => {
  // Whatever a test does to its own order, another one stays as it was.
  expect(await row(other.orderId)).toMatchObject({
    status: "paid",
    version: 2,
    trackingCarrier: "DHL",
    trackingNumber: "1Z",
  });
  expect(await printStates(other.orderId)).toEqual(["to_print", "to_print"]);
  expect(await parcelsOf(other.orderId)).toEqual([{ carrier: "DHL", number: "1Z", lines: 0 }]);
});

describe("moveLines", () => {
  it("takes the lines it is given one step on, and their order with the first", async () => {
    const { orderId, medium, large } = await paidOrder();
    expect(await move([medium], "printing")).toEqual([{ id: medium, orderId, quantity: 1 }]);
    expect(await printStates(orderId)).toEqual(["printing", "to_print"]);
    const { status, version } = await row(orderId);
    expect(status).toBe("in_production");
    expect(await moved([medium, large], "printing")).toEqual([large]);
    expect(await moved([medium], "packed")).toEqual([medium]);
    expect(await moved([medium, large], "printing")).toEqual([]);
    expect(await printStates(orderId)).toEqual(["packed", "printing"]);
    expect(await row(orderId)).toMatchObject({ status: "in_production", version });
    expect(await moved([], "printing")).toEqual([]);
  });

  it.each([
    ["is refunded", { status: "refunded", soldStatus: "paid" }],
    ["is disputed", { disputeStatus: "open" }],
    [
      "is a gift for a later day",
      { giftDay: "2999-12-01", printFrom: "2999-12-01", shipFrom: "2999-12-01" },
    ],
  ] as const)("leaves an order alone that %s", async (_what, values) => {
    const { orderId, lineIds } = await paidOrder();
    await set(orderId, values);
    expect(await move(lineIds, "printing")).toEqual([]);
    expect(await printStates(orderId)).toEqual(["to_print", "to_print"]);
  });

  it("prints what a dispute or a refund has left to the buyer", async () => {
    const { orderId, lineIds } = await paidOrder();
    await set(orderId, { disputeStatus: "won" });
    const refund = { orderId, reason: "", status: "pending" as const };
    await test.db.insert(refunds).values([
      { ...refund, amountCents: 4999, requestKey: randomUUID() },
      { ...refund, amountCents: 5000, requestKey: randomUUID(), status: "failed" },
    ]);
    await test.db
      .insert(refunds)
      .values({ ...refund, orderId: other.orderId, amountCents: 5000, requestKey: randomUUID() });
    expect(await move([...lineIds, ...other.lineIds], "printing")).toHaveLength(2);
    expect(await printStates(orderId)).toEqual(["printing", "printing"]);
  });

  it("prints an order that cost nothing", async () => {
    const { orderId, lineIds } = await paidOrder();
    await set(orderId, { discountCents: 5000, totalCents: 0 });
    expect(await move(lineIds, "printing")).toHaveLength(2);
  });

  it("leaves to a print provider what it has, until it is taken back", async () => {
    const { orderId, medium, large } = await paidOrder();
    const [placed] = await test.db
      .insert(printOrders)
      .values({ orderId, provider: "printful", round: 1, externalId: `${orderId}-1` })
      .returning({ id: printOrders.id });
    const printOrderId = placed?.id ?? "";
    await test.db.insert(printOrderLines).values([{ printOrderId, orderLineId: large }]);
    expect(await moved([medium, large], "printing")).toEqual([medium]);
    await test.db.update(printOrderLines).set({ isReleased: true });
    expect(await moved([large], "printing")).toEqual([large]);
  });
});

describe("changeOrderStatus", () => {
  it("takes the lines along, notes the moments and puts what was sent into a parcel", async () => {
    const { orderId } = await paidOrder();
    await changeOrderStatus(test.db, admin, { orderId, status: "in_production" }, deps);
    expect(await printStates(orderId)).toEqual(["printing", "printing"]);
    expect(await row(orderId)).toMatchObject({ shippedAt: null, trackingNumber: null });
    expect(await step(orderId, "shipped")).toEqual({ ok: true });
    expect(await printStates(orderId)).toEqual(["shipped", "shipped"]);
    expect(await row(orderId)).toMatchObject({ shippedAt: deps.now, deliveredAt: null });
    expect(await parcelsOf(orderId)).toEqual([{ ...ups, lines: 2 }]);
    const later = { now: new Date("2030-05-09T00:00:00Z") };
    await changeOrderStatus(test.db, admin, { orderId, status: "delivered" }, later);
    expect(await row(orderId)).toMatchObject({ shippedAt: deps.now, deliveredAt: later.now });
    const [action] = await test.db
      .select({ before: adminActions.before, after: adminActions.after })
      .from(adminActions)
      .where(eq(adminActions.resourceId, orderId))
      .orderBy(adminActions.createdAt, sql`ctid`);
    expect(action).toMatchObject({
      before: { status: "paid" },
      after: { status: "in_production" },
    });
  });

  it("mails only that it was shipped, and no one when there is no address", async () => {
    const { orderId } = await paidOrder();
    const sent = () => test.db.$count(mails, eq(mails.cause, `order-shipped:${orderId}`));
    await step(orderId, "in_production");
    expect(await sent()).toBe(0);
    await set(orderId, { email: null });
    expect(await step(orderId, "shipped")).toEqual({ ok: true });
    expect(await sent()).toBe(0);
  });

  it("prints and ships nothing while a fraud warning stands; what has left arrives", async () => {
    const { orderId } = await paidOrder();
    const warning = { id: `issfr_${orderId}`, orderId };
    await test.db.insert(fraudWarnings).values(warning);
    const held = { ok: false, reason: "held" };
    expect(await step(orderId, "in_production")).toEqual(held);
    await test.db.update(fraudWarnings).set({ releasedAt: deps.now });
    expect(await step(orderId, "in_production")).toEqual({ ok: true });
    await test.db.update(fraudWarnings).set({ releasedAt: null });
    expect(await step(orderId, "shipped")).toEqual(held);
    await set(orderId, { status: "shipped" });
    expect(await step(orderId, "delivered")).toEqual({ ok: true });
  });

  it("is for those who handle orders", async () => {
    const { orderId } = await paidOrder();
    for (const actor of [await makeCustomer(test.db), { ...admin, role: "reviewer" as const }])
      expect(
        await changeOrderStatus(test.db, actor, { orderId, status: "in_production" }, deps),
      ).toEqual({ ok: false, reason: "forbidden" });
    expect(await printStates(orderId)).toEqual(["to_print", "to_print"]);
  });

  it("sends a gift to no press and no carrier before its time; what has left arrives", async () => {
    const { orderId } = await paidOrder();
    const [past, later] = ["2000-01-01", "2999-12-01"];
    const early = { ok: false, reason: "too-early" };
    await set(orderId, { giftDay: later, printFrom: later, shipFrom: later });
    expect(await step(orderId, "in_production")).toEqual(early);
    await set(orderId, { printFrom: past });
    expect(await step(orderId, "in_production")).toEqual({ ok: true });
    expect(await step(orderId, "shipped")).toEqual(early);
    await set(orderId, { status: "shipped", printFrom: later });
    expect(await step(orderId, "delivered")).toEqual({ ok: true });
  });

  it("refuses an order that is not there", async () => {
    expect(await step(randomUUID(), "delivered")).toEqual({ ok: false, reason: "not-found" });
  });

  it("shows what someone else has typed, unless it was seen or is the same", async () => {
    const { orderId } = await paidOrder();
    await step(orderId, "in_production");
    const ship = (seen: string | undefined, tracking = usps) =>
      changeOrderStatus(test.db, admin, { orderId, status: "shipped", tracking, seen }, deps);
    const conflict = { ok: false, reason: "conflict", now: ups };
    for (const seen of ["", "UPS / 1"]) expect(await ship(seen)).toEqual(conflict);
    expect(await row(orderId)).toMatchObject({ status: "in_production", trackingNumber: "1Z" });
    expect(await ship("UPS / 1Z")).toEqual({ ok: true });
    expect(await row(orderId)).toMatchObject({ status: "shipped", trackingNumber: "94" });
    // The step itself was taken: there is nothing to decide between.
    expect(await ship("UPS / 1Z", ups)).toEqual({ ok: false, reason: "wrong-status" });
  });
});

describe("setTracking", () => {
  const correct = (orderId: string, tracking: typeof ups, seen?: string, actor = { ...admin }) =>
    setTracking(test.db, actor, { orderId, tracking, seen });

  it("corrects the order and its parcel until it is delivered", async () => {
    const { orderId } = await paidOrder();
    expect(await correct(orderId, ups)).toEqual({ ok: true });
    await step(orderId, "in_production");
    expect(await correct(orderId, usps)).toEqual({ ok: true });
    await step(orderId, "shipped");
    expect(await correct(orderId, usps)).toEqual({ ok: true });
    expect(await parcelsOf(orderId)).toEqual([{ ...usps, lines: 2 }]);
    expect(await correct(orderId, { carrier: "FedEx", number: "94" })).toEqual({ ok: true });
    expect(await parcelsOf(orderId)).toEqual([{ carrier: "FedEx", number: "94", lines: 2 }]);
    await step(orderId, "delivered");
    expect(await correct(orderId, ups)).toEqual({ ok: false, reason: "wrong-status" });
    expect(await row(orderId)).toMatchObject({ trackingCarrier: "UPS", trackingNumber: "1Z" });
  });

  it("leaves other parcels of the order alone, and never gives two of them one number", async () => {
    const { orderId } = await paidOrder();
    const shippedAt = deps.now;
    await test.db.insert(parcels).values([
      { orderId, carrier: "UPS", trackingNumber: "1Z", shippedAt },
      { orderId, carrier: "DHL", trackingNumber: "77", shippedAt },
    ]);
    await set(orderId, { trackingNumber: "77" });
    await correct(orderId, ups);
    const both = [
      { ...ups, lines: 0 },
      { carrier: "DHL", number: "77", lines: 0 },
    ];
    expect(await parcelsOf(orderId)).toEqual(both);
    await set(orderId, { trackingNumber: "77" });
    await correct(orderId, usps);
    expect(await parcelsOf(orderId)).toEqual([both[0], { ...usps, lines: 0 }]);
  });

  it("keeps the provider's page of a parcel whose carrier alone is corrected", async () => {
    const { orderId } = await paidOrder();
    const trackingUrl = "https://carrier.example/1Z";
    const parcel = { orderId, carrier: "Ups", trackingNumber: "1Z", trackingUrl };
    await test.db.insert(parcels).values({ ...parcel, shippedAt: deps.now });
    await set(orderId, { trackingCarrier: "Ups", trackingNumber: "1Z" });
    const pageNow = async () =>
      (await test.db.select().from(parcels).where(eq(parcels.orderId, orderId)))[0]?.trackingUrl;
    await correct(orderId, ups);
    expect(await pageNow()).toBe(trackingUrl);
    await correct(orderId, usps);
    expect(await pageNow()).toBeNull();
  });

  it("shows what someone else has typed, unless it was seen or is the same", async () => {
    const { orderId } = await paidOrder();
    await correct(orderId, ups, "");
    const conflict = { ok: false, reason: "conflict", now: ups };
    expect(await correct(orderId, usps, "")).toEqual(conflict);
    expect(await correct(orderId, ups, "")).toEqual({ ok: true });
    expect(await correct(orderId, usps, "UPS / 1Z")).toEqual({ ok: true });
    expect(await row(orderId)).toMatchObject({ trackingCarrier: "USPS", trackingNumber: "94" });
  });

  it("a stranger cannot", async () => {
    const { orderId } = await paidOrder();
    const stranger = await makeCustomer(test.db);
    const refused = { ok: false, reason: "forbidden" };
    expect(await correct(orderId, ups, undefined, stranger)).toEqual(refused);
    expect(await row(orderId)).toMatchObject({ trackingNumber: null });
  });
});

describe("shipPackedLines", () => {
  const ship = async (orderId: string, tracking: typeof ups, actor = { ...admin }) => {
    const orderNumber = (await row(orderId)).number.toLowerCase();
    return shipPackedLines(test.db, actor, { orderNumber, tracking }, deps);
  };

  it("sends what is packed, parcel by parcel; the last one makes the order shipped", async () => {
    const { orderId, medium, large, lineIds } = await paidOrder();
    const mailed = () => test.db.$count(mails, eq(mails.cause, `order-shipped:${orderId}`));
    await move(lineIds, "printing");
    expect(await ship(orderId, ups)).toEqual({ ok: false, reason: "nothing-packed" });
    await move([medium], "packed");
    expect(await ship(orderId, ups)).toEqual({ ok: true, lines: 1, isComplete: false });
    expect(await printStates(orderId)).toEqual(["shipped", "printing"]);
    expect(await row(orderId)).toMatchObject({ status: "in_production", trackingNumber: "1Z" });
    expect(await mailed()).toBe(0);
    await move([large], "packed");
    expect(await ship(orderId, usps)).toEqual({ ok: true, lines: 1, isComplete: true });
    expect(await row(orderId)).toMatchObject({
      status: "shipped",
      shippedAt: deps.now,
      trackingCarrier: "USPS",
    });
    expect(await parcelsOf(orderId)).toEqual([
      { ...ups, lines: 1 },
      { ...usps, lines: 1 },
    ]);
    const [mail] = await test.db
      .select()
      .from(mails)
      .where(eq(mails.cause, `order-shipped:${orderId}`));
    expect(mail?.facts).toMatchObject({ trackingCarrier: "USPS", trackingNumber: "94" });
    expect(mail?.facts, "so that no one waits for one parcel").toMatchObject({ parcels: 2 });
  });

  it("sends no gift that would come before its day", async () => {
    const { orderId, lineIds } = await paidOrder();
    for (const to of ["printing", "packed"] as const) await move(lineIds, to);
    const later = "2999-12-01";
    await set(orderId, { giftDay: later, printFrom: later, shipFrom: later });
    expect(await ship(orderId, ups)).toEqual({ ok: false, reason: "too-early" });
    expect(await printStates(orderId)).toEqual(["packed", "packed"]);
  });

  it("sends nothing of an order that was refunded meanwhile", async () => {
    const { orderId, lineIds } = await paidOrder();
    await move(lineIds, "printing");
    await move(lineIds, "packed");
    await set(orderId, { status: "refunded", soldStatus: "in_production" });
    expect(await ship(orderId, ups)).toEqual({ ok: false, reason: "nothing-packed" });
    expect(await printStates(orderId)).toEqual(["packed", "packed"]);
  });

  it("needs an admin and an order", async () => {
    const { orderId } = await paidOrder();
    const customer = await makeCustomer(test.db);
    expect(await ship(orderId, ups, customer)).toEqual({ ok: false, reason: "forbidden" });
    const wrong = { orderNumber: "INK-NONE", tracking: ups };
    expect(await shipPackedLines(test.db, admin, wrong, deps)).toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});

describe("a print provider's lines", () => {
  const send = (orderId: string, lineIds: string[], tracking: typeof ups) =>
    test.db.transaction((tx) =>
      shipLines(tx, { orderId, lineIds, tracking, trackingUrl: null, shippedAt: deps.now }),
    );

  it("are printing, and their order in production, with the first", async () => {
    const { orderId, medium } = await paidOrder();
    await test.db.transaction((tx) => beginLines(tx, orderId, [medium, ...other.lineIds]));
    expect(await printStates(orderId)).toEqual(["printing", "to_print"]);
    expect(await row(orderId)).toMatchObject({ status: "in_production" });
  });

  it("are sent parcel by parcel; the last one makes the order shipped", async () => {
    const { orderId, medium, large } = await paidOrder();
    // Heard of twice, it stays as it is.
    for (const _ of [1, 2])
      expect(await send(orderId, [medium], ups)).toMatchObject({ isComplete: false });
    expect(await printStates(orderId)).toEqual(["shipped", "to_print"]);
    expect(await row(orderId)).toMatchObject({
      status: "in_production",
      trackingNumber: "1Z",
      shippedAt: null,
    });
    // A parcel can be heard of before what is in it.
    expect(await send(orderId, [], usps)).toMatchObject({ isComplete: false });
    expect(await send(orderId, [large], { carrier: "Post", number: "94" })).toMatchObject({
      isComplete: true,
    });
    expect(await row(orderId)).toMatchObject({ status: "shipped", shippedAt: deps.now });
    expect(await parcelsOf(orderId)).toEqual([
      { ...ups, lines: 1 },
      { carrier: "Post", number: "94", lines: 1 },
    ]);
  });

  it("change nothing about an order that was given back meanwhile", async () => {
    const { orderId, lineIds } = await paidOrder();
    await set(orderId, { status: "refunded", soldStatus: "paid" });
    await send(orderId, lineIds, ups);
    expect(await row(orderId)).toMatchObject({ status: "refunded", shippedAt: null });
  });
});

it("a parcel holds the order's shipped lines alone", async () => {
  const { orderId, medium, large } = await paidOrder();
  const fill = () =>
    test.db.transaction((tx) => fillParcel(tx, { orderId, tracking: usps, now: deps.now }));
  await fill();
  expect(await parcelsOf(orderId)).toEqual([{ ...usps, lines: 0 }]);
  await test.db.transaction((tx) => beginLines(tx, orderId, [large]));
  const stranger = await paidOrder();
  for (const printState of ["printing", "packed", "shipped"] as const)
    await test.db
      .update(orderLines)
      .set({ printState })
      .where(inArray(orderLines.id, [medium, ...stranger.lineIds]));
  await fill();
  expect(await parcelsOf(orderId)).toEqual([{ ...usps, lines: 1 }]);
});
