import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { providerEvents } from "~/schema/tables/payments";
import { printOrderLines, printOrders, printShipments } from "~/schema/tables/print-orders";
import { parcels } from "~/schema/tables/printing";
import { adminActions } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import type { PrintEvent } from "~/integrations/print/print-event";
import { printFailure } from "~/integrations/print/print-failure";
import type { PlacedOrder, Shipment } from "~/integrations/print/print-order";
import type { PrintProvider } from "~/integrations/print/print";
import { HOUR_MS, MINUTE_MS } from "~/lib/dates";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder, orderDeps, testSecret } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { settleOrder } from "~/orders/payment/settle-order.server";
import type { PrintOrderState } from "~/schema/print-order-state";

import { claimedPrintOrder } from "./claimed-print-order.server";
import { dismissProblem, printHere, sendAgain } from "./print-order-problems.server";
import { syncPrintOrders } from "./sync-print-orders.server";
import { openPrintOrders } from "./open-print-orders.server";
import { orderToPlace } from "./order-to-place.server";
import { printOrdersForAdmins } from "./print-orders-for-admins.server";
import { receivePrintEvent } from "./receive-print-event.server";

const test = testDatabase();
const admin = madeForEach(() => makeAdmin(test.db));
const now = new Date("2031-03-04T05:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);

/** A provider that knows nothing; only what a test is about is different. */
function deps(changes: Partial<PrintProvider> = {}, at = now) {
  const unavailable = async () => printFailure("unavailable", "Away");
  const printer: PrintProvider = {
    name: "printful",
    takesOrders: true,
    placeOrder: unavailable,
    findOrder: unavailable,
    cancelOrder: unavailable,
    findShipments: unavailable,
    listBlanks: unavailable,
    listOutOfStock: unavailable,
    verifyEvent: () => ({ ok: false, reason: "signature" }),
    ...changes,
  };
  const log = pino({ level: "silent" });
  return {
    printer,
    files: memoryFiles(),
    publicUrl: "https://shop.example.com",
    secret: testSecret,
    log,
    now: at,
  };
}

/** A paid order of a medium and a large shirt, the large one twice. */
async function paidOrder(paidAt = now) {
  const { variantIds } = await makeProduct(test.db);
  const [medium, large = ""] = variantIds;
  const wanted = [{ variantId: medium }, { variantId: large, quantity: 2 }];
  const orderId = await makeOpenOrder(test.db, wanted, {}, paidAt);
  const payment = { orderId, sessionId: `cs_${orderId}`, paymentId: `pi_${orderId}` };
  const paid = { ...payment, amountCents: 7500, currency: "usd" };
  await settleOrder(test.db, paid, orderDeps(paidAt));
  const lines = await test.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  return { orderId, lineIds: lines.map(({ id }) => id) };
}

/** A paid order whose lines the provider has, in some state. */
async function withProvider(
  state: PrintOrderState,
  values: Partial<typeof printOrders.$inferInsert> = {},
) {
  const made = await paidOrder();
  const externalId = `${made.orderId}-1`;
  const [row] = await test.db
    .insert(printOrders)
    .values({
      orderId: made.orderId,
      provider: "printful",
      round: 1,
      externalId,
      state,
      ...values,
    })
    .returning({ id: printOrders.id });
  const id = row?.id ?? "";
  await test.db
    .insert(printOrderLines)
    .values(made.lineIds.map((orderLineId) => ({ printOrderId: id, orderLineId })));
  return { ...made, id, externalId };
}

async function row(id: string) {
  const [found] = await test.db.select().from(printOrders).where(eq(printOrders.id, id));
  if (!found) throw new Error("The print order is gone");
  return found;
}

async function linesOf(id: string) {
  const rows = await test.db
    .select({ isReleased: printOrderLines.isReleased, state: orderLines.printState })
    .from(printOrderLines)
    .innerJoin(orderLines, eq(orderLines.id, printOrderLines.orderLineId))
    .where(eq(printOrderLines.printOrderId, id))
    .orderBy(orderLines.position);
  return {
    isReleased: rows.map(({ isReleased }) => isReleased),
    states: rows.map(({ state }) => state),
  };
}

const orderOf = async (orderId: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, orderId)))[0];

const placed = (externalId: string, state: PlacedOrder["state"]): PlacedOrder => ({
  externalId,
  providerOrderId: "77",
  state,
});
const found = (externalId: string, state: PlacedOrder["state"]) => async () => ({
  ok: true as const,
  order: placed(externalId, state),
});

let other: Awaited<ReturnType<typeof withProvider>>;
let before: unknown[];
const rowsOfOther = async () => [
  await row(other.id),
  await linesOf(other.id),
  await orderOf(other.orderId),
];
beforeEach(async () => {
  other = await withProvider("placed", { problem: "Not ours" });
  before = await rowsOfOther();
});
afterEach(async () => {
  // Whatever a test does to its own print order, another one stays as it was.
  expect(await rowsOfOther()).toEqual(before);
});

describe("a claim", () => {
  const claim = (id: string, which = eq(printOrders.state, "waiting")) =>
    claimedPrintOrder(test.db, { id, now, which }, async ({ claimedUntil }) => claimedUntil);

  it("lasts ten minutes, is for one at a time, and ends with the work", async () => {
    const { id } = await withProvider("waiting");
    expect(await claim(id)).toEqual(after(10 * MINUTE_MS));
    expect((await row(id)).claimedUntil).toBeNull();
    for (const [claimedUntil, expected] of [
      [after(1), null],
      [now, after(10 * MINUTE_MS)],
    ] as const) {
      await test.db.update(printOrders).set({ claimedUntil }).where(eq(printOrders.id, id));
      expect(await claim(id)).toEqual(expected);
    }
    expect(await claim(id, eq(printOrders.state, "failed"))).toBeNull();
  });

  it("that has expired does not end the one that follows", async () => {
    const { id } = await withProvider("waiting");
    const which = eq(printOrders.state, "waiting");
    await claimedPrintOrder(test.db, { id, now, which }, async () => {
      const later = { claimedUntil: after(HOUR_MS) };
      await test.db.update(printOrders).set(later).where(eq(printOrders.id, id));
    });
    expect((await row(id)).claimedUntil).toEqual(after(HOUR_MS));
  });
});

describe("an admin", () => {
  const shown = async (id: string) => (await row(id)).problem;

  it.each([
    ["printing", true],
    ["shipped", true],
    ["failed", false],
  ] as const)("may dismiss the problem of one that is %s: %s", async (state, ok) => {
    const { id } = await withProvider(state, { problem: "Seen to" });
    const dismissed = await dismissProblem(test.db, admin, id);
    expect(dismissed.ok).toBe(ok);
    expect(await shown(id)).toBe(ok ? null : "Seen to");
  });

  it("dismisses nothing where there is no problem", async () => {
    const { id } = await withProvider("printing");
    expect(await dismissProblem(test.db, admin, id)).toMatchObject({ reason: "not-there" });
  });

  it("sends again what waits or failed, under its own id unless it was canceled", async () => {
    const values = { tries: 3, dueAt: null, providerOrderId: "77" };
    const waiting = await withProvider("waiting", { ...values, claimedUntil: now });
    const failed = await withProvider("failed", { ...values, isCanceled: true });
    await test.db.insert(printOrders).values({
      orderId: failed.orderId,
      provider: "printful",
      round: 2,
      externalId: `${failed.orderId}-2`,
      state: "withdrawn",
    });
    for (const { id } of [waiting, failed])
      expect(await sendAgain(test.db, admin, id, { now })).toEqual({ ok: true });
    expect(await row(waiting.id)).toMatchObject({
      tries: 0,
      dueAt: now,
      round: 1,
      externalId: waiting.externalId,
      providerOrderId: "77",
    });
    expect(await row(failed.id)).toMatchObject({
      state: "waiting",
      round: 3,
      externalId: `${failed.orderId}-3`,
      providerOrderId: null,
      isCanceled: false,
    });
    expect(await test.db.$count(adminActions)).toBe(2);
  });

  it("sends nothing again that someone works on, or that is under way", async () => {
    const claimed = await withProvider("failed", { claimedUntil: after(1) });
    for (const id of [claimed.id, other.id])
      expect(await sendAgain(test.db, admin, id, { now })).toMatchObject({ reason: "not-waiting" });
  });

  it.each(["not-found", "by-hand"] as const)(
    "takes an order back that the provider calls %s",
    async (reason) => {
      const { id, orderId } = await withProvider("failed", { problem: "Why", tries: 2 });
      const away = deps({ cancelOrder: async () => printFailure(reason, "No") });
      expect(await printHere(test.db, admin, id, away)).toEqual({ ok: true });
      expect(await row(id)).toMatchObject({
        state: "withdrawn",
        problem: null,
        tries: 0,
        isByHand: true,
      });
      expect((await linesOf(id)).isReleased).toEqual([true, true]);
      expect(await test.db.select().from(adminActions)).toMatchObject([
        { action: "PRINT_ORDER_TAKEN_BACK", resourceId: orderId },
      ]);
      expect(await openPrintOrders(test.db, deps())).toBe(0);
    },
  );

  it("hears why an order is not taken back; it is tried again later", async () => {
    const { id } = await withProvider("placed", { tries: 1 });
    expect(await printHere(test.db, admin, id, deps())).toMatchObject({ reason: "provider" });
    expect(await row(id)).toMatchObject({
      state: "placed",
      problem: "Away",
      tries: 2,
      dueAt: after(4 * MINUTE_MS),
    });
    const late = deps({ cancelOrder: async () => printFailure("too-late", "No") });
    await printHere(test.db, admin, id, late);
    expect(await row(id)).toMatchObject({ state: "printing", tries: 0, dueAt: now });
    expect((await linesOf(id)).isReleased).toEqual([false, false]);
  });
});

describe("openPrintOrders", () => {
  it("gives the provider what waits for the press, the oldest order first", async () => {
    const late = await paidOrder(now);
    const early = await paidOrder(after(-HOUR_MS));
    const [begun = ""] = late.lineIds;
    await test.db
      .update(orderLines)
      .set({ printState: "printing" })
      .where(eq(orderLines.id, begun));
    const free = await withProvider("withdrawn");
    await test.db
      .update(printOrderLines)
      .set({ isReleased: true })
      .where(eq(printOrderLines.printOrderId, free.id));
    expect(await openPrintOrders(test.db, deps())).toBe(3);
    expect(await openPrintOrders(test.db, deps())).toBe(0);
    const opened = await test.db.select().from(printOrders).where(eq(printOrders.state, "waiting"));
    const inOrder = opened.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    expect(inOrder.map(({ externalId }) => externalId)).toEqual([
      `${early.orderId}-1`,
      ...inOrder.slice(1).map(({ externalId }) => externalId),
    ]);
    expect(new Set(opened.map(({ externalId }) => externalId))).toEqual(
      new Set([`${early.orderId}-1`, `${late.orderId}-1`, `${free.orderId}-2`]),
    );
    for (const { id, orderId, dueAt } of opened) {
      expect(dueAt).toEqual(now);
      const { states } = await linesOf(id);
      expect(states).toHaveLength(orderId === late.orderId ? 1 : 2);
    }
  });
});

describe("orderToPlace", () => {
  it("names what is still to be printed, in the order's own order", async () => {
    const { id, lineIds } = await withProvider("waiting");
    const wanted = async () =>
      (await orderToPlace(test.db, id))?.lines.map(({ lineId, blank }) => [lineId, blank.size]);
    const [medium = "", large = ""] = lineIds;
    expect(await wanted()).toEqual([
      [medium, "M"],
      [large, "L"],
    ]);
    await test.db
      .update(printOrderLines)
      .set({ isReleased: true })
      .where(eq(printOrderLines.orderLineId, large));
    expect(await wanted()).toEqual([[medium, "M"]]);
    await test.db
      .update(orderLines)
      .set({ printState: "printing" })
      .where(eq(orderLines.id, medium));
    expect(await orderToPlace(test.db, id)).toBeNull();
  });

  it("names nothing of an order that was given back", async () => {
    const { id, orderId } = await withProvider("waiting");
    await test.db
      .update(orders)
      .set({ status: "refunded", soldStatus: "paid" })
      .where(eq(orders.id, orderId));
    expect(await orderToPlace(test.db, id)).toBeNull();
  });
});

describe("syncPrintOrders", () => {
  it("works on what is due and free, the longest due first, and counts it", async () => {
    const late = await withProvider("placed", { dueAt: now });
    const early = await withProvider("placed", { dueAt: after(-1) });
    await withProvider("placed", { dueAt: after(1) });
    await withProvider("placed", { dueAt: now, claimedUntil: after(1) });
    const asked: string[] = [];
    const findOrder: PrintProvider["findOrder"] = async (externalId) => {
      asked.push(externalId);
      return found(externalId, "accepted")();
    };
    expect(await syncPrintOrders(test.db, deps({ findOrder }))).toBe(2);
    expect(asked).toEqual([early.externalId, late.externalId]);
    expect(await row(late.id)).toMatchObject({ state: "placed", dueAt: after(HOUR_MS), tries: 0 });
    expect(await syncPrintOrders(test.db, deps(), AbortSignal.abort())).toBe(0);
  });

  it("claims an order when its turn comes, however long the ones before it took", async () => {
    await withProvider("placed", { dueAt: after(-1) });
    const late = await withProvider("placed", { dueAt: now });
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    let claimedUntil: Date | null = null;
    const findOrder: PrintProvider["findOrder"] = async (externalId) => {
      if (externalId === late.externalId) claimedUntil = (await row(late.id)).claimedUntil;
      clock.mockReturnValue(12 * MINUTE_MS);
      return found(externalId, "accepted")();
    };
    await syncPrintOrders(test.db, deps({ findOrder })).finally(() => clock.mockRestore());
    expect(claimedUntil).toEqual(after(22 * MINUTE_MS));
  });

  it("goes on after a failure of one order, and not when it is asked to pause", async () => {
    const orderIds = [
      await withProvider("placed", { dueAt: after(-2) }),
      await withProvider("placed", { dueAt: after(-1) }),
    ];
    expect(await syncPrintOrders(test.db, deps())).toBe(2);
    for (const { id } of orderIds)
      expect(await row(id)).toMatchObject({ tries: 1, dueAt: after(MINUTE_MS) });
    const pause = async () => printFailure("rate-limited", "Slowly", 90_000);
    const later = deps({ findOrder: pause }, after(MINUTE_MS));
    expect(await syncPrintOrders(test.db, later)).toBe(1);
    // Both are due at the same moment: either is first.
    const rows = await Promise.all(orderIds.map(({ id }) => row(id)));
    const [waiting, tried] = rows.toSorted((one, other) => (one?.tries ?? 0) - (other?.tries ?? 0));
    expect(waiting).toMatchObject({ tries: 1, dueAt: after(MINUTE_MS) });
    expect(tried).toMatchObject({ tries: 2, dueAt: after(MINUTE_MS + 90_000) });
  });

  it("says that a mistake of ours is in the way, and tries again", async () => {
    const { id } = await withProvider("placed", { dueAt: now, tries: 1 });
    const findOrder = () => Promise.reject(new TypeError("ours"));
    expect(await syncPrintOrders(test.db, deps({ findOrder }))).toBe(1);
    expect(await row(id)).toMatchObject({
      problem: expect.stringMatching(/on our side/),
      tries: 2,
      dueAt: after(4 * MINUTE_MS),
    });
  });

  it("looks for what was lost, and leaves what is over as it is", async () => {
    const lost = await withProvider("placed", { dueAt: now, tries: 3 });
    const failed = await withProvider("failed", { dueAt: now, tries: 3, problem: "Declined" });
    const shipped = await withProvider("shipped", { dueAt: now, tries: 3 });
    const findOrder = async () => ({ ok: true as const, order: null });
    await syncPrintOrders(test.db, deps({ findOrder }));
    const over = { dueAt: null, tries: 0 };
    expect(await row(lost.id)).toMatchObject({ ...over, state: "failed" });
    expect(await row(failed.id)).toMatchObject({ ...over, state: "failed", problem: "Declined" });
    expect(await row(shipped.id)).toMatchObject({ ...over, state: "shipped", problem: null });
  });

  it.each([
    ["draft", "waiting", 0, ["to_print", "to_print"]],
    ["accepted", "placed", HOUR_MS, ["to_print", "to_print"]],
    ["on-hold", "on-hold", 6 * HOUR_MS, ["to_print", "to_print"]],
    ["failed", "failed", 12 * HOUR_MS, ["to_print", "to_print"]],
    ["printing", "printing", 2 * HOUR_MS, ["printing", "printing"]],
    ["partly-shipped", "printing", 2 * HOUR_MS, ["printing", "printing"]],
    ["shipped", "printing", HOUR_MS, ["printing", "printing"]],
  ] as const)("%s there is %s here", async (state, expected, wait, states) => {
    const { id, externalId } = await withProvider("placed", { dueAt: now });
    const findShipments = vi.fn(async () => ({ ok: true as const, shipments: [] }));
    const asking = deps({ findOrder: found(externalId, state), findShipments });
    await syncPrintOrders(test.db, asking);
    expect(await row(id)).toMatchObject({
      state: expected,
      dueAt: after(wait),
      providerOrderId: "77",
      isCanceled: false,
    });
    expect((await linesOf(id)).states).toEqual(states);
    expect(findShipments).toHaveBeenCalledTimes(state === "draft" || state === "accepted" ? 0 : 1);
  });
});

describe("a parcel", () => {
  const parcel = (shipmentId: string, lineIds: string[], changes: Partial<Shipment> = {}) => ({
    shipmentId,
    state: "shipped" as const,
    carrier: "UPS",
    service: null,
    trackingUrl: `https://ups.example/?n=1Z0000${shipmentId}`,
    shippedAt: null,
    deliveredAt: null,
    isReshipment: false,
    lines: lineIds.map((lineId) => ({ lineId, quantity: 2 })),
    ...changes,
  });
  const keep = (externalId: string, state: PlacedOrder["state"], shipments: Shipment[]) =>
    syncPrintOrders(
      test.db,
      deps({
        findOrder: found(externalId, state),
        findShipments: async () => ({ ok: true, shipments }),
      }),
    );
  const due = (id: string) =>
    test.db.update(printOrders).set({ dueAt: now }).where(eq(printOrders.id, id));
  const told = async (orderId: string) => {
    const number = (await orderOf(orderId))?.number;
    const rows = await test.db.select().from(mails).where(eq(mails.template, "order-shipped"));
    return rows
      .filter(({ facts }) => (facts as { order: { number: string } }).order.number === number)
      .map(({ facts }) => (facts as { what: string }).what);
  };

  it("is taken over when it is on its way, in the provider's order, and once", async () => {
    const { id, orderId, externalId, lineIds } = await withProvider("printing", { dueAt: now });
    const [medium = "", large = ""] = lineIds;
    const first = parcel("9", [medium], { carrier: null, service: "Post", shippedAt: after(-5) });
    const second = parcel("10", [large]);
    const preparing = parcel("11", [large], { state: "preparing" });
    await keep(externalId, "partly-shipped", [preparing, first]);
    expect((await linesOf(id)).states).toEqual(["shipped", "printing"]);
    expect(await orderOf(orderId)).toMatchObject({ status: "in_production" });
    await due(id);
    await keep(externalId, "shipped", [second, first]);
    expect(await orderOf(orderId)).toMatchObject({ status: "shipped", trackingCarrier: "UPS" });
    expect(await row(id)).toMatchObject({ state: "shipped", dueAt: null, problem: null });
    expect(await told(orderId)).toEqual(["some", "more"]);
    const rows = await test.db.select().from(parcels).orderBy(parcels.createdAt);
    expect(
      rows.map(({ carrier, trackingNumber, shippedAt }) => [carrier, trackingNumber, shippedAt]),
    ).toEqual([
      ["Post", "1Z00009", after(-5)],
      ["UPS", "1Z000010", now],
    ]);
  });

  it("is not told of when its order was given back", async () => {
    const { orderId, externalId, lineIds } = await withProvider("printing", { dueAt: now });
    await test.db
      .update(orders)
      .set({ status: "refunded", soldStatus: "paid" })
      .where(eq(orders.id, orderId));
    await keep(externalId, "shipped", [parcel("1", lineIds)]);
    expect(await told(orderId)).toEqual([]);
    expect(await orderOf(orderId)).toMatchObject({ status: "refunded" });
  });

  it("that is sent again is told of even after delivery", async () => {
    const { id, orderId, externalId, lineIds } = await withProvider("printing", { dueAt: now });
    await keep(externalId, "shipped", [parcel("1", lineIds)]);
    expect(await told(orderId)).toEqual(["all"]);
    await test.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, orderId));
    await due(id);
    const again = parcel("2", lineIds, { isReshipment: true });
    await keep(externalId, "shipped", [parcel("1", lineIds), again]);
    expect(await told(orderId)).toEqual(["all", "again"]);
  });

  it("that came back is a problem once, until someone has seen to it", async () => {
    const { id, externalId, lineIds } = await withProvider("printing", { dueAt: now });
    const back = [parcel("1", lineIds, { state: "returned" })];
    await keep(externalId, "shipped", back);
    expect(await row(id)).toMatchObject({
      state: "shipped",
      problem: expect.stringMatching(/^A parcel came back to the provider\. Write/),
    });
    const cameBack = "A parcel came back to the provider: Moved";
    await test.db
      .update(printOrders)
      .set({ dueAt: now, problem: cameBack })
      .where(eq(printOrders.id, id));
    await keep(externalId, "shipped", back);
    expect((await row(id)).problem).toBe(cameBack);
    expect(await dismissProblem(test.db, admin, id)).toEqual({ ok: true });
    await due(id);
    await keep(externalId, "shipped", back);
    expect((await row(id)).problem).toBeNull();
  });

  it("is renumbered when an event names its number later; a newer number of the order stays", async () => {
    const { id, orderId, externalId, lineIds } = await withProvider("printing", { dueAt: now });
    await test.db.update(orders).set({ trackingNumber: "1Z00001" }).where(eq(orders.id, orderId));
    const sent = [parcel("1", lineIds)];
    await keep(externalId, "shipped", sent);
    const name = async (trackingNumber: string) => {
      await test.db
        .update(printShipments)
        .set({ trackingNumber })
        .where(eq(printShipments.printOrderId, id));
      await due(id);
      await keep(externalId, "shipped", sent);
    };
    await name("1Z-NAMED");
    expect((await orderOf(orderId))?.trackingNumber).toBe("1Z-NAMED");
    const [stored] = await test.db.select().from(parcels).where(eq(parcels.orderId, orderId));
    expect(stored?.trackingNumber).toBe("1Z-NAMED");
  });
});

describe("an event", () => {
  const base = { occurredAt: now, providerOrderId: "1", state: "failed" as const };
  const hear = (event: PrintEvent) =>
    receivePrintEvent(test.db, event, { provider: "printful", now });

  it.each([
    ["order-failed", "The provider could not make it"],
    ["order-canceled", "The provider has canceled it"],
    ["order-on-hold", "The provider has put it on hold"],
  ] as const)(
    "%s says why, in 300 characters at most, and makes its order due",
    async (type, text) => {
      const { id, externalId } = await withProvider("placed");
      const event = { ...base, externalId, type, needsApproval: false };
      await hear({ ...event, eventId: randomUUID(), why: null });
      expect(await row(id)).toMatchObject({ problem: `${text}.`, dueAt: now, state: "placed" });
      await hear({ ...event, eventId: randomUUID(), why: `A${"x".repeat(300)}` });
      expect((await row(id)).problem).toBe(`${text}: A${"x".repeat(299)}`);
    },
  );

  it("asks for approval of a changed design", async () => {
    const { id, externalId } = await withProvider("placed");
    const event = { ...base, externalId, eventId: randomUUID(), why: null };
    await hear({ ...event, type: "order-on-hold", needsApproval: true });
    expect((await row(id)).problem).toMatch(/changed the design and is waiting for approval/);
  });

  it("names a parcel's number, and replaces an earlier one", async () => {
    const { id, externalId } = await withProvider("placed", { problem: "Earlier" });
    const event = { ...base, externalId, type: "shipment-sent" as const, shipmentId: "5" };
    const send = (trackingNumber: string | null) =>
      hear({
        ...event,
        eventId: randomUUID(),
        trackingNumber,
        shippedAt: null,
        isReshipment: false,
      });
    await send(null);
    expect(await test.db.$count(printShipments)).toBe(0);
    for (const number of ["1Z1", "1Z2"]) {
      await send(number);
      expect(await test.db.select().from(printShipments)).toMatchObject([
        { printOrderId: id, shipmentId: "5", trackingNumber: number },
      ]);
    }
    expect((await row(id)).problem).toBe("Earlier");
  });

  it("changes nothing about an order that was taken back, or about the stock", async () => {
    const { id, externalId } = await withProvider("withdrawn");
    const eventId = randomUUID();
    const failed = { ...base, eventId, externalId, type: "order-failed" as const, why: null };
    expect(await hear(failed)).toBe(true);
    expect(await hear(failed)).toBe(false);
    expect(await row(id)).toMatchObject({ problem: null, dueAt: null });
    const stock = { type: "stock-changed" as const, eventId: randomUUID(), occurredAt: now };
    expect(await hear({ ...stock, changes: [] })).toBe(true);
    const kept = await test.db.select().from(providerEvents).orderBy(providerEvents.receivedAt);
    expect(kept.map(({ type, error }) => [type, error])).toEqual([
      ["order-failed", "not an order of ours"],
      ["stock-changed", null],
    ]);
  });
});

describe("printOrdersForAdmins", () => {
  it("shows problems, the longest untouched first, and then what is under way", async () => {
    const old = { updatedAt: after(-HOUR_MS * 24 * 3000) };
    const failed = await withProvider("failed");
    const stuck = await withProvider("printing", { problem: "Torn", ...old });
    await withProvider("withdrawn", { problem: "Over" });
    await withProvider("shipped");
    const late = await withProvider("waiting", { createdAt: after(2) });
    const early = await withProvider("printing", { createdAt: after(1) });
    const { problems, underWay } = await printOrdersForAdmins(test.db);
    const ids = problems.map(({ id }) => id);
    expect(ids[0]).toBe(stuck.id);
    expect(new Set(ids)).toEqual(new Set([stuck.id, other.id, failed.id]));
    expect(underWay.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(problems[0]).toMatchObject({ shirts: 3, state: "printing", problem: "Torn" });
  });
});
