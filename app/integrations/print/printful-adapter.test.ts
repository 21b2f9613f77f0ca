import { z } from "zod";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { printfulWorld, type PrintfulWorld } from "~tests/support/print-contract/printful-world";
import { anOrder } from "~tests/support/print-contract/steps";
import { newSecretKey } from "~tests/support/print-server/webhooks";
import { subscribePrintfulEvents } from "./subscribe-printful-events.server";

let world: PrintfulWorld;

beforeAll(async () => {
  world = await printfulWorld();
});
beforeEach(() => world.server.mend());
afterAll(() => world.stop());

function sentBody(method: string): unknown {
  const sent = world.server.requests.find((request) => request.method === method);
  return JSON.parse(sent?.body ?? "null");
}

const sentOrder = z.object({
  recipient: z.object({ country_code: z.string(), state_code: z.string().optional() }),
});

const place = (order = anOrder()) => world.provider.placeOrder(order);

describe("what is sent", () => {
  it("names shirts, sides, places in inches, address, gift and packing slip", async () => {
    const gift = { subject: "For Sam", message: "Happy birthday" };
    const order = anOrder({ gift });
    expect(await world.changes(() => place(order))).toEqual([
      "POST /vN/orders",
      "POST /vN/orders/N/confirmation",
    ]);
    const layer = (url: string, position?: object) => ({
      type: "file",
      url: `https://shop.example.com/print-files/${url}.png?until=1`,
      ...(position ? { position } : {}),
    });
    const side = (placement: string, one: object) => ({
      placement,
      technique: "dtg",
      layers: [one],
    });
    expect(sentBody("POST")).toMatchObject({
      external_id: order.externalId,
      shipping: "STANDARD",
      recipient: {
        name: "Alex Example",
        address1: "12 Main Street",
        city: "Portland",
        state_code: "OR",
        zip: "97205",
        country_code: "US",
        email: "alex@example.com",
      },
      order_items: [
        {
          source: "catalog",
          catalog_variant_id: 71_053,
          external_id: `${order.externalId}-a`,
          quantity: 2,
          name: "Happy Cactus",
          placements: [side("front", layer("a"))],
        },
        {
          catalog_variant_id: 307_012,
          quantity: 1,
          placements: [
            side("front", layer("b", { top: 1.5, left: 2.123, width: 5, height: 4 })),
            side("back", layer("c")),
          ],
        },
      ],
      customization: {
        gift,
        packing_slip: { custom_order_id: "INK-7F3K2M", store_name: "Inkling" },
      },
    });
  });

  it.each([
    ["OR", "US", "OR"],
    ["AE", "US", "AE"],
    ["PR", "US", "PR"],
    ["GU", "GU", undefined],
  ])("writes %s as Printful's list of countries does", async (state, country, code) => {
    const order = anOrder();
    await place({ ...order, recipient: { ...order.recipient, state } });
    const sent = world.server.requests.findLast(({ path }) => path === "/v2/orders");
    const { recipient } = sentOrder.parse(JSON.parse(sent?.body ?? "null"));
    expect([recipient.country_code, recipient.state_code]).toEqual([country, code]);
  });

  it("does not send an order to where Printful delivers nothing", async () => {
    const order = anOrder();
    const there = { ...order, recipient: { ...order.recipient, state: "MP" } };
    const refused = { ok: false, reason: "rejected", message: "Printful does not deliver to MP." };
    const changes = await world.changes(async () => expect(await place(there)).toEqual(refused));
    expect(changes).toEqual([]);
  });

  it("brings a draft up to date, and clears what is no longer wanted", async () => {
    const order = anOrder({ gift: { subject: "For Sam", message: "Happy birthday" } });
    world.server.failNext("lost-request", /confirmation$/);
    expect(await place(order)).toMatchObject({ ok: false, reason: "unavailable" });
    expect(await world.changes(() => place({ ...order, gift: null }))).toEqual([
      "PATCH /vN/orders/N",
      "POST /vN/orders/N/confirmation",
    ]);
    expect(sentBody("PATCH")).toMatchObject({
      recipient: { address2: "" },
      customization: { gift: { subject: "", message: "" } },
    });
  });

  it("subscribes to the events of our orders and our shirts", async () => {
    const url = "https://shop.example.com/webhooks/print";
    expect(await subscribePrintfulEvents(world.settings, url)).toEqual({
      ok: true,
      secretKey: newSecretKey,
    });
    expect(await subscribePrintfulEvents(world.settings, "http://shop.example.com")).toMatchObject({
      ok: false,
      reason: "rejected",
    });
  });
});

describe("refusals", () => {
  it("reports a wrong token without showing it", async () => {
    const refused = await world.another({ token: "old-token" }).placeOrder(anOrder());
    expect(refused).toMatchObject({ ok: false, reason: "unauthorized" });
    expect(JSON.stringify(refused)).not.toContain("old-token");
    const stranger = await world.another({ storeId: 1 }).placeOrder(anOrder());
    expect(stranger).toMatchObject({ ok: false, reason: "unauthorized" });
  });

  it("quotes why an address is refused", async () => {
    const order = anOrder();
    const recipient = { ...order.recipient, state: "Oregon" };
    expect(await place({ ...order, recipient })).toMatchObject({
      ok: false,
      reason: "rejected",
      message: expect.stringContaining("state_code"),
    });
  });

  it("names a misconfigured catalog product", async () => {
    const wrong = world.another({ products: { adult: 72, youth: 307 } });
    expect(await wrong.listBlanks()).toMatchObject({
      ok: false,
      reason: "not-made",
      message: expect.stringContaining("72"),
    });
  });

  it("waits out a short pause, and reports a long one", async () => {
    const before = world.now().getTime();
    world.limitOnce(1);
    await world.provider.findOrder("a");
    expect(await world.provider.findOrder("a")).toEqual({ ok: true, order: null });
    expect(world.now().getTime() - before).toBe(1000);
  });

  it("reads lists that span several pages", async () => {
    const whole = await world.another().listBlanks();
    world.server.state.pageSize = 7;
    expect(await world.another().listBlanks()).toEqual(whole);
    expect(await world.another().listOutOfStock()).toEqual({ ok: true, blanks: [] });
    world.server.state.pageSize = 100;
  });
});
