import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { madeShirts, safetyCertificates } from "~/schema/tables/garments";
import { printOrderLines, printOrders } from "~/schema/tables/print-orders";
import { saveTrackingLabel } from "~/catalog/blanks/save-tracking-label.server";
import { setCertificatesNeeded } from "~/catalog/blanks/set-certificates-needed.server";
import { linesWithoutPapers, printQueue } from "~/press/print-queue.server";
import { createExportPrinter } from "~/integrations/print/create-printer.server";
import { printFailure } from "~/integrations/print/print-failure";
import type { PrintProvider } from "~/integrations/print/print";
import { MINUTE_MS } from "~/lib/dates";
import { daysLater } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeGarments } from "~tests/support/factories/garments";
import { madeOnce } from "~tests/support/made";
import { PIXELS_PER_INCH, printOrdersWorld } from "~tests/support/print-orders/print-orders-world";
import { testDatabase } from "~tests/support/test-database";

import { openPrintOrders } from "./open-print-orders.server";
import { orderToPlace } from "./order-to-place.server";
import { placedFile } from "./placed-file.server";
import { signedPrintFile } from "./signed-print-file.server";

const test = testDatabase();
const world = madeOnce(() => printOrdersWorld(test.db));
beforeEach(() => {
  world.printful.server.mend();
  world.printful.posts();
});
afterAll(() => world.printful.stop());

const copies = (id: string) => world.printful.printedCopies(id);

it("places a paid order once, and takes it off our own desk", async () => {
  const { orderId, externalId } = await world.paidOrder(["M", "Youth L"], 2);
  expect(await printQueue(test.db)).toHaveLength(2);
  await world.keep();
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({
    externalId,
    state: "placed",
    problem: null,
    tries: 0,
    claimedUntil: null,
    providerOrderId: expect.stringMatching(/^\d+$/),
  });
  expect(copies(externalId)).toBe(1);
  expect(await printQueue(test.db)).toEqual([]);
  expect(await world.states(orderId), "nothing is printed yet").toEqual(["to_print", "to_print"]);
  expect((await world.order(orderId)).status).toBe("paid");
  expect(world.printful.complaints()).toEqual([]);
});

it("gets a gift with a day once it is time, with its note and what its receipt says", async () => {
  const { orderId, externalId } = await world.paidOrder(["M"]);
  const { number } = await world.order(orderId);
  const on = (days: number) => daysLater(shopDay(new Date()), days);
  const ids = eq(orders.id, orderId);
  const gift = { isGift: true, giftNote: "For Ida", giftCode: "7F3K2MQR" };
  await test.db
    .update(orders)
    .set({ ...gift, printFrom: on(2), shipFrom: on(4), giftDay: on(9) })
    .where(ids);
  await world.keep();
  expect(copies(externalId)).toBe(0);
  await test.db
    .update(orders)
    .set({ printFrom: on(-1) })
    .where(ids);
  await world.keep();
  expect(copies(externalId)).toBe(1);
  const held = world.printful.server.state.orders.find((one) => one.externalId === externalId);
  expect(held?.body.customization).toMatchObject({
    gift: { message: "For Ida" },
    packing_slip: {
      message: expect.stringMatching(
        new RegExp(`/gifts/exchange, order ${number}, gift code 7F3K-2MQR`),
      ),
    },
  });
});

it("sends what was ordered, to the buyer, with a file of the whole print area", async () => {
  const { orderId, externalId, lineIds } = await world.paidOrder(["M", "Youth L"]);
  const { number } = await world.order(orderId);
  await test.db.update(orders).set({ giftNote: "Happy birthday, Sam!" });
  await world.keep();
  const held = world.printful.server.state.orders.find((one) => one.externalId === externalId);
  expect(held?.body).toMatchObject({
    recipient: { name: "Ada Buyer", address1: "1 Marker Street", state_code: "OR", zip: "97201" },
    customization: { packing_slip: { custom_order_id: number, store_name: "Inkling" } },
  });
  expect(held?.body.customization).toMatchObject({ gift: { message: "Happy birthday, Sam!" } });
  expect(JSON.stringify(held?.body)).not.toContain("buyer@inkling.test");
  const [adult, youth] = lineIds.map((id) =>
    held?.body.order_items.find((item) => item.external_id === id),
  );
  const layers = [adult, youth].map((item) => item?.placements[0]?.layers[0]);
  expect(layers.map((layer) => layer?.position)).toEqual([undefined, undefined]);
  const sizes = [];
  for (const layer of layers) {
    const { pathname, searchParams } = new URL(layer?.url ?? "");
    const [, , planId = "", file = ""] = pathname.split("/");
    const found = await signedPrintFile(world.files, { planId, file }, searchParams, world.deps());
    const { width, height } = await sharp(found.ok ? found.bytes : Buffer.alloc(0)).metadata();
    sizes.push([width / PIXELS_PER_INCH, height / PIXELS_PER_INCH]);
  }
  expect(sizes, "ours is 9 x 12 for children, theirs 10 x 12").toEqual([
    [12, 16],
    [10, 12],
  ]);
});

it.each([
  ["the response is lost", "lost-response", /^POST .*orders$/],
  ["the request is lost", "lost-request", /^POST .*orders$/],
  ["the response is no JSON", "nonsense", /^POST .*orders$/],
  ["the response has another shape", "wrong-shape", /^POST .*orders$/],
  ["the provider breaks", "error-500", /./],
  ["the catalog makes no sense", "nonsense", /^GET .*availability/],
] as const)("prints once where %s, and says so meanwhile", async (_, trouble, what) => {
  const { orderId, externalId } = await world.paidOrder();
  world.printful.server.failNext(trouble, what);
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({
    state: "waiting",
    problem: expect.stringMatching(/^Printful/),
    tries: 1,
  });
  await world.keep();
  expect((await world.printOrder(orderId)).state, "after a pause").toBe("waiting");
  world.printful.pass(MINUTE_MS);
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({
    state: "placed",
    problem: null,
    tries: 0,
  });
  expect(copies(externalId)).toBe(1);
});

it("prints once where the provider does not respond in time", async () => {
  const { orderId, externalId } = await world.paidOrder();
  world.printful.server.failNext("silence", /^POST .*orders$/);
  await world.keep(world.printful.hurried());
  expect(await world.printOrder(orderId)).toMatchObject({
    state: "waiting",
    problem: "Printful could not be reached in time.",
  });
  world.printful.pass(MINUTE_MS);
  await world.keep();
  expect((await world.printOrder(orderId)).state).toBe("placed");
  expect(copies(externalId)).toBe(1);
});

it("prints once where our process is killed after the order was placed", async () => {
  const { orderId, externalId } = await world.paidOrder();
  const { provider } = world.printful;
  const killed = new Promise<never>(() => {});
  let isPlaced = () => {};
  const placed = new Promise<void>((resolve) => (isPlaced = resolve));
  const dying: PrintProvider = {
    ...provider,
    async placeOrder(order) {
      await provider.placeOrder(order);
      isPlaced();
      return killed;
    },
  };
  void world.keep(dying);
  await placed;
  expect(copies(externalId)).toBe(1);
  world.printful.pass(5 * MINUTE_MS);
  expect(await world.keep(), "it may still be at work").toBe(0);
  world.printful.pass(5 * MINUTE_MS);
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({ state: "placed", claimedUntil: null });
  expect(copies(externalId)).toBe(1);
});

it("waits as long as the provider asks, with every order", async () => {
  const [one, other] = [await world.paidOrder(), await world.paidOrder()];
  world.printful.limitOnce(90);
  await world.keep();
  const asked = world.printful.server.requests.length;
  world.printful.pass(MINUTE_MS);
  await world.keep();
  expect(world.printful.server.requests).toHaveLength(asked);
  expect((await world.printOrder(one.orderId)).problem).toBeNull();
  world.printful.pass(MINUTE_MS);
  await world.keep();
  expect([copies(one.externalId), copies(other.externalId)]).toEqual([1, 1]);
});

it("waits for a shirt that the provider is out of, and sends it once it is back", async () => {
  const { orderId } = await world.paidOrder(["M"]);
  const blank = { cut: "adult", size: "M", color: "Black" } as const;
  world.printful.sellOut(blank);
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({
    state: "waiting",
    problem: "Printful is out of adult shirts in Black, size M.",
  });
  world.printful.restock(blank);
  world.printful.pass(MINUTE_MS);
  await world.keep();
  expect((await world.printOrder(orderId)).state).toBe("placed");
});

it.each([
  [
    "a shirt that is not made",
    { size: "7XL" },
    "The provider does not make adult shirts in Black, size 7XL.",
  ],
  ["art that is gone", { files: null }, /: the art's file is gone\. Refund it/],
  ["no address", { shippingAddress: null }, "The order has no usable address."],
])("asks for someone's help with %s", async (_, change, problem) => {
  const { orderId } = await world.paidOrder();
  if ("size" in change) await test.db.update(orderLines).set({ size: change.size });
  if ("shippingAddress" in change) await test.db.update(orders).set({ shippingAddress: null });
  if ("files" in change) for (const key of world.files.keys()) await world.files.delete(key);
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({
    state: "failed",
    problem: expect.stringMatching(problem),
    dueAt: null,
  });
});

it("leaves lines without a plan, and orders under dispute, where they are", async () => {
  const { orderId } = await world.paidOrder();
  const disputed = await world.paidOrder();
  await test.db
    .update(orderLines)
    .set({ printPlanId: null })
    .where(eq(orderLines.orderId, orderId));
  await world.dispute(disputed.orderId, "open");
  await world.keep();
  expect(await test.db.$count(printOrders)).toBe(0);
});

it("does nothing where no provider is set up", async () => {
  await world.paidOrder();
  expect(await world.keep(createExportPrinter())).toBe(0);
  expect(await test.db.$count(printOrders)).toBe(0);
  expect(await printQueue(test.db)).toHaveLength(1);
});

async function lineToPlace() {
  const { orderId } = await world.paidOrder();
  await openPrintOrders(test.db, world.deps());
  const wanted = await orderToPlace(test.db, (await world.printOrder(orderId)).id);
  const [line] = wanted?.lines ?? [];
  if (!line) throw new Error("A paid order has a line to place");
  return line;
}

const supplies = (width: number, height: number, placement: "front" | "back" = "front") => [
  {
    ...({ cut: "adult", size: "M", color: "Black" } as const),
    blankId: "1",
    label: "A shirt",
    hex: null,
    areas: [{ placement, width, height }],
  },
];

it.each([
  ["is ours", 12, 16, "adult-light.png"],
  ["is as good as ours", 11.99, 15.99, "adult-light.png"],
  ["is wider", 12.5, 16, "adult-light-12.5x16.png"],
  ["is higher", 12, 17, "adult-light-12x17.png"],
])("where the provider's print area %s, the file fills it", async (_, width, height, file) => {
  const placed = await placedFile(
    test.db,
    await lineToPlace(),
    supplies(width, height),
    world.deps(),
  );
  if (!placed.ok) throw new Error(placed.message);
  expect(new URL(placed.file.url).pathname.endsWith(`/${file}`)).toBe(true);
  expect(placed.file).toMatchObject({
    placement: "front",
    position: { areaWidth: width, areaHeight: height, top: 0, left: 0, width, height },
  });
});

it.each([
  ["narrower", supplies(11.98, 16), "rejected"],
  ["lower", supplies(12, 15.98), "rejected"],
  ["on the other side", supplies(12, 16, "back"), "not-made"],
  ["not there", [], "not-made"],
] as const)("nothing is placed where the print area is %s", async (_, supplied, reason) => {
  const placed = await placedFile(test.db, await lineToPlace(), supplied, world.deps());
  expect(placed).toMatchObject({ ok: false, reason });
});

it("nothing is placed where a plan names a place that does not exist", async () => {
  const line = await lineToPlace();
  const odd = { ...line, plan: { ...line.plan, placement: "sleeve" } };
  const placed = await placedFile(test.db, odd, supplies(12, 16), world.deps());
  expect(placed).toMatchObject({ ok: false, message: expect.stringContaining("(sleeve)") });
});

/** Youth shirts may be made, until the certificate is withdrawn. */
async function withCertificate(
  act: (garments: Awaited<ReturnType<typeof makeGarments>>) => Promise<void>,
) {
  const garments = await makeGarments(test.db);
  await setCertificatesNeeded(test.db, true);
  try {
    await act(garments);
  } finally {
    await setCertificatesNeeded(test.db, false);
  }
}
const setWithdrawn = (withdrawnAt: Date | null) =>
  test.db.update(safetyCertificates).set({ withdrawnAt });
const madeOf = async (lineId = "") =>
  (await test.db.select().from(madeShirts).where(eq(madeShirts.orderLineId, lineId)))[0];
const linesAtProvider = async (lineId = "") =>
  (await test.db.$count(
    printOrderLines,
    and(eq(printOrderLines.orderLineId, lineId), eq(printOrderLines.isReleased, false)),
  )) > 0;
const placedLines = (externalId: string) =>
  world.printful.server.state.orders
    .filter((order) => order.externalId === externalId)
    .flatMap(({ body }) => body.order_items.map((item) => item.external_id));

it("gives youth shirts back whose certificate ends before it got them, and gets them again with one", async () => {
  await withCertificate(async ({ certificateId }) => {
    const { orderId, externalId, lineIds } = await world.paidOrder(["M", "Youth L"]);
    const [adult, youth = ""] = lineIds;
    world.printful.server.failNext("lost-request", /^POST .*orders$/);
    await world.keep();
    expect(await madeOf(youth)).toMatchObject({ certificateId });
    await setWithdrawn(new Date());
    world.printful.pass(MINUTE_MS);
    await world.keep();
    expect(placedLines(externalId)).toEqual([adult]);
    expect(await madeOf(youth)).toBeUndefined();
    expect((await linesWithoutPapers(test.db)).map(({ lineId }) => lineId)).toEqual([youth]);
    const [line] = await test.db.select().from(orderLines).where(eq(orderLines.id, youth));
    expect(line?.madeQuantity).toBeNull();
    await setWithdrawn(null);
    await world.keep();
    expect(placedLines(`${orderId}-2`)).toEqual([youth]);
    expect(await madeOf(youth)).toMatchObject({ certificateId });
    expect(placedLines(externalId)).toEqual([adult]);
  });
});

it("keeps what shirts were made under where the response was lost and papers have changed since", async () => {
  await withCertificate(async () => {
    const { externalId, lineIds } = await world.paidOrder(["M", "Youth L"]);
    const youth = lineIds[1];
    const { provider } = world.printful;
    await world.keep({
      ...provider,
      async placeOrder(order) {
        await provider.placeOrder(order);
        return printFailure("unavailable", "The response was lost.");
      },
    });
    expect(copies(externalId)).toBe(1);
    const before = await Promise.all(lineIds.map(madeOf));
    await saveTrackingLabel(test.db, await makeAdmin(test.db), {
      maker: "Another",
      place: "Lima",
      month: "2026-11",
      batch: "2",
    });
    await setWithdrawn(new Date());
    world.printful.pass(MINUTE_MS);
    await world.keep();
    expect(await Promise.all(lineIds.map(madeOf))).toEqual(before);
    expect(await linesAtProvider(youth)).toBe(true);
    expect(copies(externalId)).toBe(1);
  });
});

it("records what shirts are made of anew where it never got the order", async () => {
  await withCertificate(async ({ labelId }) => {
    const { lineIds } = await world.paidOrder(["Youth L"]);
    world.printful.server.failNext("lost-request", /^POST .*orders$/);
    await world.keep();
    expect(await madeOf(lineIds[0])).toMatchObject({ trackingLabelId: labelId });
    await saveTrackingLabel(test.db, await makeAdmin(test.db), {
      maker: "Another",
      place: "Quito",
      month: "2026-11",
      batch: "3",
    });
    world.printful.pass(MINUTE_MS);
    await world.keep();
    expect((await madeOf(lineIds[0]))?.trackingLabelId).not.toBe(labelId);
  });
});
