import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";

import { providerEvents } from "~/schema/tables/payments";
import { parcelLines, parcels } from "~/schema/tables/printing";
import { mails } from "~/schema/tables/records";
import { printBoard } from "~/press/print-board.server";
import { HOUR_MS } from "~/lib/dates";

import { madeOnce } from "~tests/support/made";
import { printOrdersWorld } from "~tests/support/print-orders/print-orders-world";
import { testDatabase } from "~tests/support/test-database";
import { linesAtProvider } from "./lines-at-provider.server";
import { receivePrintEvent } from "./receive-print-event.server";

const test = testDatabase();
const world = madeOnce(() => printOrdersWorld(test.db));
beforeEach(() => {
  world.printful.server.mend();
  world.printful.posts();
});
afterAll(() => world.printful.stop());

async function placedOrder(sizes: [string, ...string[]] = ["M"], quantity = 1) {
  const made = await world.paidOrder(sizes, quantity);
  await world.keep();
  await world.hear();
  await world.keep();
  return made;
}

/** Events arrive, and the job that they wake runs. */
async function hearAndKeep() {
  await world.hear();
  await world.keep();
}

async function sentMails(): Promise<{ what: string; number: string | null }[]> {
  const rows = await test.db
    .select({ facts: mails.facts })
    .from(mails)
    .where(eq(mails.template, "order-shipped"))
    .orderBy(mails.createdAt, sql`ctid`);
  return rows.map(({ facts }) => {
    const { what, trackingNumber } = facts as { what: string; trackingNumber: string | null };
    return { what, number: trackingNumber };
  });
}

const parcelRows = () =>
  test.db
    .select({ carrier: parcels.carrier, number: parcels.trackingNumber })
    .from(parcels)
    .orderBy(parcels.createdAt);

it("an order is printed, sent and told of, with nothing done by hand", async () => {
  const { orderId, externalId, lineIds } = await placedOrder();
  world.printful.startsPrinting(externalId);
  await hearAndKeep();
  expect(await world.states(orderId)).toEqual(["printing"]);
  expect(await world.order(orderId)).toMatchObject({
    status: "in_production",
    printingAt: expect.any(Date),
  });
  const [, printing] = await printBoard(test.db);
  expect(printing, "it is not ours to pack").toMatchObject({ state: "printing", total: 0 });
  const { trackingNumber } = world.printful.server.ship(externalId);
  await hearAndKeep();
  expect(await world.order(orderId)).toMatchObject({
    status: "shipped",
    shippedAt: world.printful.now(),
    trackingCarrier: "UPS",
    trackingNumber,
  });
  expect(await parcelRows()).toEqual([{ carrier: "UPS", number: trackingNumber }]);
  const [parcel] = await test.db.select().from(parcels);
  expect(parcel?.trackingUrl, "the provider's own link").toMatch(/^https:/);
  expect(await test.db.$count(parcelLines)).toBe(1);
  expect(await linesAtProvider(test.db, orderId)).toEqual([
    { lineId: lineIds[0], state: "shipped", problem: null },
  ]);
  expect(await sentMails()).toEqual([{ what: "all", number: trackingNumber }]);
  expect(await world.printOrder(orderId)).toMatchObject({ state: "shipped", dueAt: null });
  expect(world.printful.complaints()).toEqual([]);
});

it("a shipment that is told twice, and looked at again, is one parcel and one mail", async () => {
  const { orderId, externalId } = await placedOrder();
  world.printful.ships(externalId);
  const [post] = world.printful.posts();
  const { provider, signed, now } = world.printful;
  for (const body of [post?.body ?? "", (post?.body ?? "").replace('"retries":0', '"retries":2')]) {
    const again = signed(body);
    const checked = provider.verifyEvent(again.body, again.headers, now());
    if (!checked.ok) throw new Error(checked.reason);
    const heard = await receivePrintEvent(test.db, checked.event, {
      provider: "printful",
      now: now(),
    });
    expect(heard).toBe(body === post?.body);
    await world.keep();
  }
  expect(await parcelRows()).toHaveLength(1);
  expect(await sentMails()).toHaveLength(1);
  expect((await world.order(orderId)).status).toBe("shipped");
});

it("a parcel sent a second time is a parcel of its own, and ships no line twice", async () => {
  const { orderId, externalId } = await placedOrder();
  world.printful.ships(externalId);
  await hearAndKeep();
  const second = world.printful.server.ship(externalId);
  await hearAndKeep();
  await hearAndKeep();
  expect(await parcelRows()).toHaveLength(2);
  expect(await test.db.$count(parcelLines)).toBe(1);
  expect((await sentMails()).at(-1)).toEqual({ what: "again", number: second.trackingNumber });
  expect(await world.order(orderId)).toMatchObject({
    status: "shipped",
    trackingNumber: second.trackingNumber,
  });
});

it("an order is followed without any event, too", async () => {
  const { orderId, externalId } = await placedOrder();
  const { trackingNumber } = world.printful.server.ship(externalId);
  world.printful.posts();
  world.printful.pass(HOUR_MS);
  await world.keep();
  expect(await parcelRows(), "the number is the one in the link").toEqual([
    { carrier: "UPS", number: trackingNumber },
  ]);
  expect((await world.order(orderId)).status).toBe("shipped");
});

it("two parcels: the order is shipped with its last line, and the buyer hears of both", async () => {
  const { orderId, externalId, lineIds } = await placedOrder(["M", "L"]);
  world.printful.ships(externalId, lineIds.slice(0, 1));
  await hearAndKeep();
  expect((await world.order(orderId)).status).toBe("in_production");
  expect((await world.states(orderId)).toSorted()).toEqual(["printing", "shipped"]);
  world.printful.ships(externalId, lineIds.slice(1));
  await hearAndKeep();
  expect((await world.order(orderId)).status).toBe("shipped");
  expect((await sentMails()).map(({ what }) => what)).toEqual(["some", "more"]);
});

it.each([
  ["could not be made", "fail", "The provider could not make it: The card was declined", "failed"],
  ["is on hold", "hold", "The provider has put it on hold: Is this your art?", "on-hold"],
] as const)("an order that %s is shown with the provider's reason", async (_, act, text, state) => {
  const { orderId, externalId } = await placedOrder();
  world.printful.server[act](externalId, text.split(": ")[1] ?? "");
  await hearAndKeep();
  expect(await world.printOrder(orderId)).toMatchObject({ state, problem: text });
  world.printful.server.print(externalId);
  await hearAndKeep();
  expect(await world.printOrder(orderId)).toMatchObject({ state: "printing", problem: null });
});

it("a parcel that came back is shown, and stays shipped", async () => {
  const { orderId, externalId } = await placedOrder();
  world.printful.ships(externalId);
  await hearAndKeep();
  world.printful.returnsParcel(externalId);
  await hearAndKeep();
  expect(await world.printOrder(orderId)).toMatchObject({
    state: "shipped",
    problem: "A parcel came back to the provider: Wrong address",
  });
  expect((await world.order(orderId)).status).toBe("shipped");
});

it("an order that the provider has lost is shown", async () => {
  const { orderId } = await placedOrder();
  world.printful.server.failNext("hidden", /^GET .*orders/);
  world.printful.pass(HOUR_MS);
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({
    state: "failed",
    problem: "The provider no longer has this order.",
  });
});

it("a provider that does not respond is asked again, and nothing changes meanwhile", async () => {
  const { orderId, externalId } = await placedOrder();
  world.printful.server.ship(externalId);
  world.printful.server.failNext("error-500", /^GET .*orders/);
  await hearAndKeep();
  expect(await world.printOrder(orderId)).toMatchObject({ state: "placed", tries: 1 });
  world.printful.server.failNext("nonsense", /shipments/);
  world.printful.pass(HOUR_MS);
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({ state: "placed", tries: 2 });
  world.printful.pass(HOUR_MS);
  await world.keep();
  expect((await world.printOrder(orderId)).state).toBe("shipped");
});

it("events that are not about our orders are written down, and nothing follows", async () => {
  const { orderId } = await placedOrder();
  const before = await world.printOrder(orderId);
  const common = { occurredAt: world.printful.now() };
  const when = { provider: "printful", now: world.printful.now() };
  const other = { ...common, eventId: "1", type: "other" as const, providerType: "mug_broken" };
  expect(await receivePrintEvent(test.db, other, when)).toBe(true);
  const foreign = {
    ...common,
    eventId: "2",
    type: "order-changed" as const,
    externalId: "someone-else",
    providerOrderId: "1",
    state: "failed" as const,
  };
  expect(await receivePrintEvent(test.db, foreign, when)).toBe(true);
  const kept = await test.db
    .select({ type: providerEvents.type, error: providerEvents.error })
    .from(providerEvents)
    .where(eq(providerEvents.eventId, "1"));
  expect(kept).toEqual([{ type: "mug_broken", error: null }]);
  const [refused] = await test.db
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.eventId, "2"));
  expect(refused?.error).toBe("not an order of ours");
  expect(await world.printOrder(orderId)).toEqual(before);
});
