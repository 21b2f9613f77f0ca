import { describe, expect, it } from "vitest";

import { anOrder, aPlacedOrder, ours } from "./steps";
import type { PrintWorld } from "./world";

export function orderContract(world: () => PrintWorld): void {
  const place = (order = anOrder()) => world().provider.placeOrder(order);

  describe("an order", () => {
    it("is placed and found by our id", async () => {
      const order = anOrder();
      const { externalId } = order;
      expect(await world().provider.findOrder(externalId)).toEqual({ ok: true, order: null });
      const placed = { ok: true, order: { externalId, state: "accepted" } };
      expect(await place(order)).toMatchObject(placed);
      expect(await world().provider.findOrder(externalId)).toMatchObject(placed);
      expect(world().printedCopies(externalId)).toBe(1);
    });

    it("is placed once, however often it is requested", async () => {
      const order = anOrder();
      const first = await place(order);
      expect(await place(order)).toEqual(first);
      expect(world().printedCopies(order.externalId)).toBe(1);
    });

    it("is placed once when two ask at the same time", async () => {
      const order = anOrder();
      const [first, second] = await Promise.all([place(order), place(order)]);
      expect(first).toMatchObject({ ok: true });
      expect(second).toEqual(first);
      expect(world().printedCopies(order.externalId)).toBe(1);
    });

    it.each([
      ["response is lost", () => world().loseNextResponse(), "unavailable"],
      ["request is lost", () => world().loseNextRequest(), "unavailable"],
      ["response makes no sense", () => world().garbleNextResponse(), "unreadable"],
      ["provider breaks", () => world().breakOnce(), "unavailable"],
    ])("is placed once, by the next attempt, when a %s", async (_, trouble, reason) => {
      const order = anOrder();
      trouble();
      expect(await place(order)).toMatchObject({ ok: false, reason });
      expect(await place(order)).toMatchObject({ ok: true, order: { state: "accepted" } });
      expect(world().printedCopies(order.externalId)).toBe(1);
    });

    it("waits as long as the provider asks", async () => {
      const order = anOrder();
      world().limitOnce(30);
      expect(await place(order)).toMatchObject({ reason: "rate-limited", retryAfterMs: 30_000 });
      world().pass(20_000);
      expect(await place(order)).toMatchObject({ reason: "rate-limited", retryAfterMs: 10_000 });
      world().pass(10_000);
      expect(await place(order)).toMatchObject({ ok: true });
    });

    it("that is being printed is left alone", async () => {
      const order = await aPlacedOrder(world());
      world().startsPrinting(order.externalId);
      expect(await place(order)).toMatchObject({ ok: true, order: { state: "printing" } });
    });

    it("that failed is submitted again, as it is now", async () => {
      const order = await aPlacedOrder(world());
      world().failsOrder(order.externalId, "The file could not be loaded");
      expect(await world().provider.findOrder(order.externalId)).toMatchObject({
        order: { state: "failed" },
      });
      const lines = order.lines.slice(0, 1);
      expect(await place({ ...order, lines })).toMatchObject({ order: { state: "accepted" } });
      expect(world().printedCopies(order.externalId)).toBe(1);
      world().ships(order.externalId);
      expect(await world().provider.findShipments(order.externalId)).toMatchObject({
        shipments: [{ lines: [{ lineId: lines[0]?.lineId, quantity: 2 }] }],
      });
    });

    it("that was canceled stays canceled", async () => {
      const order = await aPlacedOrder(world());
      expect(await world().provider.cancelOrder(order.externalId)).toEqual({ ok: true });
      expect(await place(order)).toMatchObject({ ok: false, reason: "canceled" });
      expect(world().printedCopies(order.externalId)).toBe(0);
    });

    it.each([
      ["of nothing", { lines: [] }],
      ["with an id that does not fit in a URL", { externalId: "../orders" }],
    ])("%s is refused", async (_, changes) => {
      expect(await place(anOrder(changes))).toMatchObject({ ok: false, reason: "rejected" });
    });

    it.each([
      ["a color", { size: "M", color: "Neon Plaid" }],
      ["a size", { size: "12XL", color: "Black" }],
    ])("of %s that is not made is refused, and nothing of it is printed", async (_, blank) => {
      const order = anOrder();
      const lines = order.lines.map((line) => ({
        ...line,
        blank: { ...line.blank, ...blank },
      }));
      expect(await place({ ...order, lines })).toMatchObject({ ok: false, reason: "not-made" });
      expect(await world().provider.findOrder(order.externalId)).toEqual({ ok: true, order: null });
    });

    it.each([
      ["another print area", { areaWidth: 14 }],
      ["art beyond its edge", { left: 9, width: 5, height: 5, top: 1 }],
      ["no number", { top: Number.NaN }],
    ])("with %s is refused, and nothing of it is printed", async (_, change) => {
      const order = anOrder();
      const lines = order.lines.map((line) => ({
        ...line,
        files: line.files.map((file) => ({ ...file, position: { ...file.position, ...change } })),
      }));
      expect(await place({ ...order, lines })).toMatchObject({ ok: false, reason: "rejected" });
      expect(await world().provider.findOrder(order.externalId)).toEqual({ ok: true, order: null });
    });

    it("for a sold-out shirt is refused until it is back in stock", async () => {
      const blank = { cut: "youth", size: "Youth M", color: "Navy" } as const;
      const order = anOrder();
      world().sellOut(blank);
      expect(await place(order)).toMatchObject({
        ok: false,
        reason: "out-of-stock",
        message: expect.stringContaining("Navy"),
      });
      world().restock(blank);
      expect(await place(order)).toMatchObject({ ok: true });
    });

    it("with an unknown id is not found", async () => {
      expect(await world().provider.findOrder(ours("unknown"))).toEqual({ ok: true, order: null });
      expect(await world().provider.findOrder("a/b?c")).toEqual({ ok: true, order: null });
    });
  });
}
