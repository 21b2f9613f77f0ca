import { describe, expect, it } from "vitest";

import { CHECKOUT_MIN_LIFETIME_MS } from "~/integrations/payments/payments";
import { anOrder, aPayment, ours } from "./steps";
import { eventsOf, newEvents, type ProviderWorld } from "./world";

const HOUR_MS = 60 * 60_000;

export function checkoutContract(world: () => ProviderWorld): void {
  describe("checkout", () => {
    it("opens a page for exactly the order's amount", async () => {
      const order = anOrder(world());
      const { sessionId, url } = await world().provider.createCheckout(order);
      expect(new URL(url).pathname).toContain(sessionId);
      expect(await world().provider.findCheckout(sessionId)).toEqual({
        sessionId,
        status: "open",
        amountCents: 6500,
        currency: "usd",
        paymentId: null,
        metadata: {
          purpose: "order",
          orderId: order.orderId,
          verificationId: null,
          refundRecordId: null,
          payoutId: null,
        },
      });
    });

    it("returns the same for the same key, and refuses it for another order", async () => {
      const order = anOrder(world());
      const first = await world().provider.createCheckout(order);
      await world().pass(40 * 60_000);
      expect(await world().provider.createCheckout({ ...order })).toEqual(first);
      const dearer = { ...order, amountCents: 7000, discountCents: 0 };
      await expect(world().provider.createCheckout(dearer)).rejects.toMatchObject({
        reason: "idempotency-conflict",
        retryable: false,
      });
    });

    it("opens one page when the first response is lost", async () => {
      const order = anOrder(world());
      world().loseNextResponses();
      await expect(world().provider.createCheckout(order)).rejects.toMatchObject({
        reason: "unreachable",
        retryable: true,
        keySpent: false,
      });
      world().respondAgain();
      const { sessionId } = await world().provider.createCheckout(order);
      expect(await world().provider.createCheckout(order)).toMatchObject({ sessionId });
      expect(await world().provider.findCheckout(sessionId)).toMatchObject({ status: "open" });
    });

    it("is paid once, and says so by event and by lookup", async () => {
      const { order, sessionId, paymentId } = await aPayment(world());
      const state = await world().provider.findCheckout(sessionId);
      expect(state).toMatchObject({
        status: "paid",
        amountCents: 6500,
        currency: "usd",
        paymentId,
      });
      const paid = await eventsOf(world(), "checkout-paid");
      expect(paid).toHaveLength(1);
      expect(paid[0]).toMatchObject({
        sessionId,
        amountCents: 6500,
        currency: "usd",
        paymentId,
        metadata: { purpose: "order", orderId: order.orderId },
      });
      expect(JSON.parse(JSON.stringify(paid[0]))).toEqual(paid[0]);
      await expect(world().shopperPays(sessionId)).rejects.toThrow();
    });

    it("stays open after a declined card", async () => {
      const order = anOrder(world());
      const { sessionId } = await world().provider.createCheckout(order);
      await world().cardIsDeclined(sessionId);
      expect(await eventsOf(world(), "checkout-failed")).toMatchObject([
        { final: false, amountCents: 6500, metadata: { orderId: order.orderId } },
      ]);
      expect(await world().provider.findCheckout(sessionId)).toMatchObject({
        status: "open",
        paymentId: null,
      });
      await world().shopperPays(sessionId);
      expect(await eventsOf(world(), "checkout-paid")).toHaveLength(1);
    });

    it("expires when its time is over", async () => {
      const order = anOrder(world());
      const { sessionId } = await world().provider.createCheckout(order);
      await world().pass(HOUR_MS);
      const told = await eventsOf(world(), "checkout-expired");
      expect(told.filter((event) => event.sessionId === sessionId)).toMatchObject([
        { amountCents: 6500, paymentId: null, metadata: { orderId: order.orderId } },
      ]);
      expect(await world().provider.findCheckout(sessionId)).toMatchObject({ status: "expired" });
      await expect(world().shopperPays(sessionId)).rejects.toThrow();
    });

    it("can be closed by us, once; a paid one stays paid", async () => {
      const { sessionId } = await world().provider.createCheckout(anOrder(world()));
      await newEvents(world());
      for (const _ of [1, 2]) {
        expect(await world().provider.expireCheckout(sessionId)).toMatchObject({
          status: "expired",
        });
      }
      expect(await eventsOf(world(), "checkout-expired")).toHaveLength(1);
      const paid = await aPayment(world());
      const result = await world().provider.expireCheckout(paid.sessionId);
      expect(result).toMatchObject({ status: "paid", paymentId: paid.paymentId });
    });

    it("does not find a session that is not its own", async () => {
      expect(await world().provider.findCheckout("cs_test_unknown")).toBeNull();
      expect(await world().provider.expireCheckout("cs_test_unknown")).toBeNull();
    });

    it("charges a guardian a small amount and refunds it", async () => {
      await newEvents(world());
      const verificationId = ours("consent");
      const { sessionId } = await world().provider.chargeForVerification({
        verificationId,
        amountCents: 50,
        currency: "usd",
        email: "guardian@example.com",
        title: "Guardian check, refunded at once",
        successPath: "/guardian",
        cancelPath: "/guardian",
        expiresAt: new Date(world().now().getTime() + HOUR_MS),
        idempotencyKey: `verification:${verificationId}`,
      });
      const cardholders = () =>
        Promise.all([sessionId, "cs_unknown"].map((id) => world().provider.findCardholder(id)));
      expect(await cardholders()).toEqual([null, null]);
      await world().shopperPays(sessionId);
      expect(await cardholders()).toEqual(["Test Cardholder", null]);
      const [paid] = await eventsOf(world(), "checkout-paid");
      // Events are stored for a year: no name is in one.
      expect(JSON.stringify(paid)).not.toContain("Cardholder");
      expect(paid).toMatchObject({
        amountCents: 50,
        metadata: { purpose: "guardian-verification", verificationId, orderId: null },
      });
      const refund = await world().provider.refund({
        paymentId: paid?.paymentId ?? "",
        amountCents: 50,
        reason: "requested-by-customer",
        orderId: null,
        refundRecordId: verificationId,
        idempotencyKey: `verification-refund:${verificationId}`,
      });
      expect(refund).toMatchObject({ status: "succeeded", amountCents: 50 });
    });

    describe("refuses", () => {
      it.each([
        ["an amount below 50 cents", { amountCents: 49, discountCents: 6951 }, "amount-too-small"],
        ["half cents", halfCents, "invalid-request"],
        ["no shirt at all", { lines: [], amountCents: 0, discountCents: 0 }, /invalid|too-small/],
        ["a quantity of 0", noShirts, /invalid|too-small/],
      ] as const)("%s", async (_, changes, reason) => {
        await expect(
          world().provider.createCheckout(anOrder(world(), changes)),
        ).rejects.toMatchObject({
          name: "PaymentProviderError",
          reason: expect.stringMatching(reason),
        });
      });

      it("a page that would expire too soon", async () => {
        const expiresAt = new Date(world().now().getTime() + CHECKOUT_MIN_LIFETIME_MS - 60_000);
        const hasty = anOrder(world(), { expiresAt });
        await expect(world().provider.createCheckout(hasty)).rejects.toMatchObject({
          reason: "invalid-request",
        });
      });

      it("lines that do not add up to the amount: our own mistake, so no request is made", async () => {
        const wrong = anOrder(world(), { amountCents: 6501 });
        await expect(world().provider.createCheckout(wrong)).rejects.toThrow(
          "The lines of a checkout less its discount are not its amount",
        );
      });
    });
  });
}

const halfCents = {
  lines: [{ title: "Happy Cactus", quantity: 2, unitAmountCents: 2500.5 }],
  amountCents: 5001,
  discountCents: 0,
};

const noShirts = {
  lines: [{ title: "Happy Cactus", quantity: 0, unitAmountCents: 2500 }],
  amountCents: 0,
  discountCents: 0,
};
