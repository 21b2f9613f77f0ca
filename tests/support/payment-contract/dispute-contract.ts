import { describe, expect, it } from "vitest";

import { aPayment, aRefund } from "./steps";
import { eventsOf, newEvents, type ProviderWorld } from "./world";

export function disputeContract(world: () => ProviderWorld): void {
  describe("money that is taken or comes back", () => {
    it.each(["won", "lost"] as const)(
      "reports a dispute and that it is %s, under one id",
      async (outcome) => {
        const { paymentId } = await aPayment(world());
        await newEvents(world());
        await world().buyerDisputes(paymentId);
        await world().bankDecides(paymentId, outcome);
        const told = await eventsOf(world(), "dispute-updated");
        const dueBy = new Date(told[0]?.evidenceDueBy ?? 0).getTime();
        expect(dueBy).toBeGreaterThan(world().now().getTime());
        expect(told[0]?.reason).toBe("product_not_received");
        const facts = { paymentId, amountCents: 6500, currency: "usd" };
        expect(told).toMatchObject([
          { ...facts, status: "open" },
          { ...facts, status: outcome },
        ]);
        expect(new Set(told.map(({ disputeId }) => disputeId)).size).toBe(1);
        expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(2);
      },
    );

    it("reports a card network's warning", async () => {
      const { paymentId } = await aPayment(world());
      await newEvents(world());
      await world().networkWarns(paymentId);
      const told = await eventsOf(world(), "fraud-warning");
      expect(told).toMatchObject([{ paymentId, warningId: expect.stringMatching(/^issfr_/) }]);
    });

    it("refunds nothing that the bank has taken", async () => {
      const { paymentId } = await aPayment(world());
      await world().buyerDisputes(paymentId);
      await world().bankDecides(paymentId, "lost");
      await expect(world().provider.refund(aRefund(paymentId, 1))).rejects.toMatchObject({
        reason: "exceeds-remaining",
      });
    });

    it("reports a refund that the bank returned; it can then be refunded again", async () => {
      const { paymentId } = await aPayment(world());
      const { refundId } = await world().provider.refund(aRefund(paymentId, 6500));
      await newEvents(world());
      await world().bankReturnsRefund(refundId);
      expect(await eventsOf(world(), "refund-updated")).toMatchObject([
        { refundId, paymentId, amountCents: 6500, status: "failed" },
      ]);
      expect(await world().provider.findRefund(refundId)).toMatchObject({ status: "failed" });
      expect(await world().provider.refund(aRefund(paymentId, 6500))).toMatchObject({
        status: "succeeded",
      });
    });
  });
}
