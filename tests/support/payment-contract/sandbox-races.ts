import { describe, expect, it } from "vitest";

import { aPayment, anOrder, aReadyAccount, aRefund, aTransfer, ours } from "./steps";
import type { sandboxWorld } from "./sandbox-world";
import { eventsOf, newEvents } from "./world";

type World = Awaited<ReturnType<typeof sandboxWorld>>;

const CALLERS = 16;

/** What must hold for concurrent requests; only a server with real parallelism can show it. */
export function sandboxRaces(world: () => World): void {
  describe("many at the same time", () => {
    it("never refund more than was paid", async () => {
      const { paymentId } = await aPayment(world());
      await newEvents(world());
      const outcomes = await all(() => world().provider.refund(aRefund(paymentId, 1000)));
      expect(done(outcomes)).toBe(6);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected") {
          expect(outcome.reason).toMatchObject({ reason: "exceeds-remaining" });
        }
      }
      expect(await eventsOf(world(), "refund-updated")).toHaveLength(6);
    });

    it("do one thing under one key", async () => {
      const order = anOrder(world());
      const opened = await Promise.all(
        Array.from({ length: CALLERS }, () => world().provider.createCheckout(order)),
      );
      expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1);
      const { paymentId } = await aPayment(world());
      await newEvents(world());
      const refund = aRefund(paymentId, 500);
      const outcomes = await all(() => world().provider.refund(refund));
      expect(done(outcomes)).toBe(CALLERS);
      expect(await eventsOf(world(), "refund-updated")).toHaveLength(1);
      const transfer = aTransfer(await aReadyAccount(world()), 500);
      const sent = await Promise.all(
        Array.from({ length: CALLERS }, () => world().provider.transfer(transfer)),
      );
      expect(new Set(sent.map(({ transferId }) => transferId)).size).toBe(1);
    });

    it("close a session in one way only", async () => {
      const { sessionId } = await world().provider.createCheckout(anOrder(world()));
      await newEvents(world());
      const presses = ["payCheckout", "cancelCheckout", "payCheckout"] as const;
      const outcomes = await all(async (index) => {
        const press = presses[index % 3] ?? "payCheckout";
        const outcome = await world().provider[press](sessionId);
        if (!outcome.ok) throw new Error(outcome.reason);
      });
      expect(done(outcomes)).toBe(1);
      expect(await newEvents(world())).toHaveLength(1);
    });

    it("never reverse more than was sent, and report the right sums", async () => {
      const request = aTransfer(await aReadyAccount(world()), 1000);
      const { transferId } = await world().provider.transfer(request);
      await newEvents(world());
      await all(() =>
        world().provider.reverseTransfer({
          transferId,
          amountCents: 300,
          idempotencyKey: ours("reversal"),
        }),
      );
      const state = await world().provider.findTransfer(transferId);
      const told = await eventsOf(world(), "transfer-reversed");
      const sums = told.map((event) => event.reversedCents).toSorted((a, b) => a - b);
      expect(sums).toEqual([300, 600, 900].slice(0, sums.length));
      expect(state?.reversedCents).toBe(sums.at(-1));
    });

    it("report each event once", async () => {
      world().receiver.respondWith(503);
      await aPayment(world());
      world().receiver.take();
      world().receiver.respondWith(200);
      world().passUnnoticed(15_000);
      await all(() => world().anotherProcess().deliverPendingEvents());
      expect(world().receiver.take()).toHaveLength(1);
    });
  });
}

function all<T>(act: (index: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> {
  return Promise.allSettled(Array.from({ length: CALLERS }, (_, index) => act(index)));
}

function done(outcomes: readonly PromiseSettledResult<unknown>[]): number {
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}
