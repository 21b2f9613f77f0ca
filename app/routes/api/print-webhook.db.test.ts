import { afterAll, beforeEach, expect, it } from "vitest";

import { providerEvents } from "~/schema/tables/payments";
import { createExportPrinter } from "~/integrations/print/create-printer.server";
import { madeOnce } from "~tests/support/made";
import { listeningShop } from "~tests/support/print-orders/listening-shop";
import { printOrdersWorld } from "~tests/support/print-orders/print-orders-world";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const test = testDatabase();
const world = madeOnce(() => printOrdersWorld(test.db));
const shop = madeOnce(() => requestWorld(test));
const http = madeOnce(() => listeningShop(() => shop.context()));
beforeEach(() => {
  Object.assign(shop.services, { printer: world.printful.provider, now: world.printful.now });
  world.printful.posts();
});
afterAll(() => Promise.all([http.stop(), world.printful.stop()]));

const post = ({ body, headers }: { body: string; headers: Headers }) =>
  fetch(`${http.origin}/webhooks/print`, { method: "POST", body, headers });

async function placed() {
  const made = await world.paidOrder();
  await world.keep();
  world.printful.posts();
  return made;
}

it("what the provider posts moves the order, however often it is posted", async () => {
  const { orderId, externalId } = await placed();
  world.printful.ships(externalId);
  const [event] = world.printful.posts();
  if (!event) throw new Error("Nothing was posted");
  for (let time = 0; time < 3; time += 1) {
    const response = await post(event);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  }
  expect(await test.db.$count(providerEvents)).toBe(1);
  await world.keep();
  expect((await world.order(orderId)).status).toBe("shipped");
});

it("what is forged, too old or nonsense is refused and not kept", async () => {
  const { externalId } = await placed();
  world.printful.ships(externalId);
  const [event] = world.printful.posts();
  if (!event) throw new Error("Nothing was posted");
  const { forged, signed, pass } = world.printful;
  expect((await post(forged(event.body))).status).toBe(400);
  expect((await post({ body: event.body, headers: new Headers() })).status).toBe(400);
  expect((await post(signed("<html>"))).status).toBe(400);
  pass(30 * 60 * 60_000);
  expect((await post(event)).status).toBe(400);
  pass(-30 * 60 * 60_000);
  expect(await test.db.$count(providerEvents)).toBe(0);
});

it("an unknown event is acknowledged and written down", async () => {
  const body = JSON.stringify({
    type: "mug_broken",
    occurred_at: world.printful.now().toISOString(),
    retries: 0,
    store_id: world.printful.settings.storeId,
    data: null,
  });
  expect((await post(world.printful.signed(body))).status).toBe(200);
  expect(await test.db.select({ type: providerEvents.type }).from(providerEvents)).toEqual([
    { type: "mug_broken" },
  ]);
});

it("without a provider there is no webhook", async () => {
  shop.services.printer = createExportPrinter();
  expect((await post(world.printful.signed("{}"))).status).toBe(404);
});

it("a print file is there for its signed link, and for nothing else", async () => {
  const { externalId } = await placed();
  const held = world.printful.server.state.orders.find((one) => one.externalId === externalId);
  const link = new URL(held?.body.order_items[0]?.placements[0]?.layers[0]?.url ?? "");
  shop.services.files = world.files;
  const file = await fetch(http.origin + link.pathname + link.search);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("image/png");
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(50);
  expect((await fetch(http.origin + link.pathname)).status).toBe(404);
  const other = link.pathname.replace("adult", "youth");
  expect((await fetch(http.origin + other + link.search)).status).toBe(404);
  world.printful.pass(4 * 24 * 60 * 60_000);
  expect((await fetch(http.origin + link.pathname + link.search)).status).toBe(410);
});
