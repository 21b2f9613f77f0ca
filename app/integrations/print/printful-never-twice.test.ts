import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { printfulWorld, type PrintfulWorld } from "~tests/support/print-contract/printful-world";
import { anOrder } from "~tests/support/print-contract/steps";

let world: PrintfulWorld;

beforeAll(async () => {
  world = await printfulWorld();
});
beforeEach(() => world.server.mend());
afterAll(() => world.stop());

const place = (order = anOrder()) => world.provider.placeOrder(order);

describe("never twice", () => {
  it.each(["lost-response", "silence", "nonsense", "wrong-shape"] as const)(
    "when a draft's response ends in %s, the next attempt uses that draft",
    async (trouble) => {
      const order = anOrder();
      world.server.failNext(trouble, /^POST .*orders$/);
      expect(await world.hurried().placeOrder(order)).toMatchObject({ ok: false });
      expect(await world.changes(() => place(order))).not.toContain("POST /vN/orders");
      expect(world.printedCopies(order.externalId)).toBe(1);
    },
  );

  it.each(["lost-response", "silence", "nonsense", "conflict"] as const)(
    "when submitting ends in %s, the next attempt finds the order",
    async (trouble) => {
      const order = anOrder();
      world.server.failNext(trouble, /confirmation$/);
      await world.hurried().placeOrder(order);
      expect(await place(order)).toMatchObject({ ok: true, order: { state: "accepted" } });
      expect(world.printedCopies(order.externalId)).toBe(1);
    },
  );

  it("creates nothing when the lookup fails", async () => {
    for (const trouble of ["nonsense", "wrong-shape", "error-500"] as const) {
      world.server.failNext(trouble, /^GET .*orders/);
      expect(await world.changes(() => place())).toEqual([]);
    }
  });

  it("removes the second draft that slipped in", async () => {
    const order = anOrder();
    await place(order);
    world.server.state.allowsTwins = true;
    world.server.failNext("hidden", /^GET .*orders/);
    expect(await world.another().placeOrder(order)).toMatchObject({ ok: true });
    world.server.state.allowsTwins = false;
    const left = world.server.state.orders.filter((one) => one.externalId === order.externalId);
    expect(left).toHaveLength(1);
  });

  it("leaves a draft that someone else created to the next attempt", async () => {
    const order = anOrder();
    world.server.failNext("lost-request", /confirmation$/);
    await place(order);
    world.server.state.allowsTwins = true;
    world.server.failNext("hidden", /^GET .*orders/);
    const twin = await world.another().placeOrder(order);
    world.server.state.allowsTwins = false;
    expect(twin).toMatchObject({ ok: false, reason: "unavailable" });
    expect(world.printedCopies(order.externalId)).toBe(0);
    const left = world.server.state.orders.filter((one) => one.externalId === order.externalId);
    expect(left).toHaveLength(1);
    expect(await place(order)).toMatchObject({ ok: true });
    expect(world.printedCopies(order.externalId)).toBe(1);
  });

  it("recognizes a refused duplicate", async () => {
    const order = anOrder();
    await place(order);
    world.server.failNext("hidden", /^GET .*orders/);
    expect(await world.another().placeOrder(order)).toMatchObject({
      ok: true,
      order: { state: "accepted" },
    });
  });

  it.each([true, false])("of two processes at once (twins possible: %s)", async (allowsTwins) => {
    world.server.state.allowsTwins = allowsTwins;
    const order = anOrder();
    await Promise.all([place(order), world.another().placeOrder(order)]);
    expect(await place(order)).toMatchObject({ ok: true });
    world.server.state.allowsTwins = false;
    expect(world.printedCopies(order.externalId)).toBe(1);
  });

  it("submits nothing but what was ordered", async () => {
    const { orders } = world.server.state;
    const order = anOrder();
    orders.push = (...added) => {
      for (const item of added[0]?.items ?? []) item.quantity = 20;
      return Array.prototype.push.apply(orders, added);
    };
    const refused = await place(order);
    Reflect.deleteProperty(orders, "push");
    expect(refused).toMatchObject({ ok: false, reason: "unreadable" });
    expect(world.printedCopies(order.externalId)).toBe(0);
  });
});
