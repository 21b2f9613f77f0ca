import { describe, expect, it } from "vitest";

import { aPayment, aRefund } from "./steps";
import { eventsOf, newEvents, type ProviderWorld } from "./world";

const A_MONTH_MS = 30 * 24 * 60 * 60_000;

export function refundContract(world: () => ProviderWorld): void {
  describe("refund", () => {
    it("can be partial until nothing is left, never more", async () => {
      const { paymentId } = await aPayment(world());
      await newEvents(world());
      const first = await world().provider.refund(aRefund(paymentId, 1500));
      expect(first).toMatchObject({ status: "succeeded", amountCents: 1500, paymentId });
      const tooMuch = world().provider.refund(aRefund(paymentId, 5001));
      await expect(tooMuch).rejects.toMatchObject({ reason: "exceeds-remaining", keySpent: true });
      await world().provider.refund(aRefund(paymentId, 5000));
      const nothingLeft = world().provider.refund(aRefund(paymentId, 1));
      await expect(nothingLeft).rejects.toMatchObject({ reason: "exceeds-remaining" });
      const told = await eventsOf(world(), "refund-updated");
      expect(told.map((event) => event.amountCents)).toEqual([1500, 5000]);
    });

    it("reports which order it belongs to", async () => {
      const { paymentId } = await aPayment(world());
      const request = aRefund(paymentId, 6500);
      const { refundId } = await world().provider.refund(request);
      expect(await eventsOf(world(), "refund-updated")).toMatchObject([
        {
          refundId,
          paymentId,
          status: "succeeded",
          currency: "usd",
          metadata: { orderId: request.orderId, refundRecordId: request.refundRecordId },
        },
      ]);
      expect(await world().provider.findRefund(refundId)).toEqual({
        refundId,
        status: "succeeded",
        amountCents: 6500,
        currency: "usd",
        paymentId,
        refundRecordId: request.refundRecordId,
      });
      expect(await world().provider.findRefund("re_unknown")).toBeNull();
    });

    it("happens once for a key, at once and a month later", async () => {
      const { paymentId } = await aPayment(world());
      const request = aRefund(paymentId, 1000);
      const first = await world().provider.refund(request);
      expect(await world().provider.refund({ ...request })).toEqual(first);
      await world().pass(A_MONTH_MS);
      expect(await world().provider.refund({ ...request, attempt: 2 })).toEqual(first);
      await expect(
        world().provider.refund({ ...request, amountCents: 2000 }),
      ).rejects.toMatchObject({
        reason: "idempotency-conflict",
      });
      // The whole rest can still be refunded: the thousand was refunded only once.
      await world().provider.refund(aRefund(paymentId, 5500));
    });

    it("happens once when the response is lost", async () => {
      const { paymentId } = await aPayment(world());
      const request = aRefund(paymentId, 4000);
      world().loseNextResponses();
      await expect(world().provider.refund(request)).rejects.toMatchObject({
        reason: "unreachable",
      });
      world().respondAgain();
      expect(await world().provider.refund(request)).toMatchObject({ amountCents: 4000 });
      const again = world().provider.refund(aRefund(paymentId, 4000));
      await expect(again).rejects.toMatchObject({ reason: "exceeds-remaining" });
    });

    it("happens once when asked twice at the same time", async () => {
      const { paymentId } = await aPayment(world());
      const request = aRefund(paymentId, 4000);
      const results = await Promise.all([1, 2, 3].map(() => world().provider.refund(request)));
      expect(new Set(results.map((result) => result.refundId)).size).toBe(1);
    });

    it.each([0, -100, 10.5])("refuses %d cents", async (amountCents) => {
      const { paymentId } = await aPayment(world());
      await expect(world().provider.refund(aRefund(paymentId, amountCents))).rejects.toMatchObject({
        reason: "invalid-request",
      });
    });

    it("does not find a payment that is not its own", async () => {
      await expect(world().provider.refund(aRefund("pi_unknown", 100))).rejects.toMatchObject({
        reason: "not-found",
        retryable: false,
      });
    });
  });
}
