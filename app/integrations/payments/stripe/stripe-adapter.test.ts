import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import {
  anOrder,
  aPayment,
  aReadyAccount,
  aRefund,
  aTransfer,
  ours,
} from "~tests/support/payment-contract/steps";
import disputeFixture from "~tests/support/stripe-server/fixtures/dispute.json" with { type: "json" };
import warningFixture from "~tests/support/stripe-server/fixtures/early-fraud-warning.json" with { type: "json" };
import { ownStripeEvents } from "./stripe-event-list";
import { createStripeProvider } from "./stripe.server";
import { stripeWorld } from "~tests/support/payment-contract/stripe-world";
import { eventsOf, newEvents } from "~tests/support/payment-contract/world";

let world: Awaited<ReturnType<typeof stripeWorld>>;

beforeAll(async () => {
  world = await stripeWorld();
});
beforeEach(() => world.server.mend());
afterAll(() => world.stop());

/** The mutating requests of the last `act`. */
async function changes(act: () => Promise<unknown>) {
  world.server.requests.splice(0);
  await act();
  return world.server.requests.filter(({ method }) => method === "POST");
}

describe("stripe requests", () => {
  it("carry keys derived from ours, identical for an identical call", async () => {
    const order = anOrder(world);
    const sent = await changes(() => world.provider.createCheckout(order));
    expect(sent.map(({ path, headers }) => [path, headers["idempotency-key"]])).toEqual([
      ["/v1/coupons", `${order.idempotencyKey}:coupon`],
      ["/v1/checkout/sessions", order.idempotencyKey],
    ]);
    const request = aTransfer(await aReadyAccount(world), 900);
    const [transfer] = await changes(() => world.provider.transfer({ ...request, attempt: 3 }));
    expect(transfer?.headers["idempotency-key"]).toBe(`${request.idempotencyKey}:3`);
  });

  it("open a hosted page without naming payment methods, and take no application fee", async () => {
    const sent = await changes(() => world.provider.createCheckout(anOrder(world)));
    const session = new URLSearchParams(sent.at(-1)?.body);
    expect(session.get("ui_mode")).toBe("hosted_page");
    expect(session.get("line_items[0][price_data][unit_amount]")).toBe("2500");
    expect(
      [...session.keys()].filter((name) => /payment_method|fee|transfer_data/.test(name)),
    ).toEqual([]);
  });

  it("put where it is sent on the payment", async () => {
    const { paymentId } = await aPayment(world);
    expect(world.server.state.intents.get(paymentId)?.shipping).toEqual({
      name: "Ada Buyer",
      address: {
        line1: "1 Marker Street",
        line2: "Apt 2",
        city: "Portland",
        state: "OR",
        postal_code: "97201",
        country: "US",
      },
    });
  });

  it("create no coupon without a discount", async () => {
    const order = anOrder(world, { amountCents: 7000, discountCents: 0 });
    const sent = await changes(() => world.provider.createCheckout(order));
    expect(sent.map(({ path }) => path)).toEqual(["/v1/checkout/sessions"]);
  });
});

describe("stripe trouble", () => {
  it("a lost response makes the adapter repeat the call itself", async () => {
    const { paymentId } = await aPayment(world);
    world.server.failNext("lost-response", 1, /^POST/);
    expect(await world.provider.refund(aRefund(paymentId, 6500))).toMatchObject({
      amountCents: 6500,
    });
  });

  it("a lost request as well", async () => {
    const { paymentId } = await aPayment(world);
    world.server.failNext("lost-request", 1, /^POST/);
    expect(await world.provider.refund(aRefund(paymentId, 6500))).toMatchObject({
      amountCents: 6500,
    });
  });

  it("a server error stays with its key: the next attempt goes through, once", async () => {
    const { paymentId } = await aPayment(world);
    const request = aRefund(paymentId, 4000);
    world.server.failNext("error-500", 1, /^POST/);
    const failure = { reason: "unavailable", retryable: true, keySpent: true };
    await expect(world.provider.refund(request)).rejects.toMatchObject(failure);
    await expect(world.provider.refund(request)).rejects.toMatchObject(failure);
    const refund = await world.provider.refund({ ...request, attempt: 2 });
    expect(await world.provider.refund({ ...request, attempt: 3 })).toEqual(refund);
  });

  it("a server error while opening a page is worked around, the same way each time", async () => {
    const order = anOrder(world);
    world.server.failNext("error-500", 1, /coupons/);
    world.server.failNext("error-500", 2, /sessions/);
    const opened = await world.provider.createCheckout(order);
    expect(await world.provider.createCheckout(order)).toEqual(opened);
    world.server.failNext("error-500", 3, /sessions/);
    await expect(world.provider.createCheckout(anOrder(world))).rejects.toMatchObject({
      reason: "unavailable",
      retryable: true,
    });
  });

  it("too many requests: the same key works later", async () => {
    const request = aTransfer(await aReadyAccount(world), 500);
    world.server.failNext("rate-limit", 1, /^POST/);
    await expect(world.provider.transfer(request)).rejects.toMatchObject({
      reason: "rate-limited",
      retryable: true,
      keySpent: false,
      details: { status: 429 },
    });
    expect(await world.provider.transfer(request)).toMatchObject({ status: "paid" });
  });

  it.each(["bad-key", "no-right"] as const)(
    "our key is refused (%s): that is ours to mend, and the same key of the refund works later",
    async (failure) => {
      const { paymentId } = await aPayment(world);
      const request = aRefund(paymentId, 4000);
      world.server.failNext(failure, 1, /^POST/);
      await expect(world.provider.refund(request)).rejects.toMatchObject({
        reason: "unauthorized",
        keySpent: false,
        isOurs: true,
      });
      expect(await world.provider.refund(request)).toMatchObject({ amountCents: 4000 });
    },
  );

  it("not enough money now: a later attempt goes through", async () => {
    const request = aTransfer(await aReadyAccount(world), 500);
    const before = world.server.state.availableCents;
    world.server.state.availableCents = 499;
    const failure = { reason: "insufficient-funds", retryable: true, keySpent: true };
    await expect(world.provider.transfer(request)).rejects.toMatchObject(failure);
    world.server.state.availableCents = before;
    await expect(world.provider.transfer(request)).rejects.toMatchObject(failure);
    expect(await world.provider.transfer({ ...request, attempt: 2 })).toMatchObject({
      amountCents: 500,
    });
    expect(world.server.state.availableCents).toBe(before - 500);
  });

  it("has no personal data in its message", async () => {
    const order = anOrder(world, { email: "not an address" });
    const error: unknown = await world.provider
      .createCheckout(order)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      reason: "invalid-request",
      details: { status: 400, param: "customer_email", requestId: expect.stringMatching(/^req_/) },
    });
    expect(JSON.stringify(error) + String(error)).not.toContain("not an address");
  });
});

describe("stripe's slow payment methods", () => {
  it("are paid when the money has arrived", async () => {
    const { sessionId } = await world.provider.createCheckout(anOrder(world));
    await newEvents(world);
    world.server.payLater(sessionId);
    expect(await world.provider.findCheckout(sessionId)).toMatchObject({ status: "processing" });
    expect(await eventsOf(world, "checkout-paid")).toEqual([]);
    world.server.settle(sessionId, { succeeds: true });
    expect(await eventsOf(world, "checkout-paid")).toMatchObject([
      { sessionId, amountCents: 6500 },
    ]);
    expect(await world.provider.findCheckout(sessionId)).toMatchObject({ status: "paid" });
  });

  it("are awaited while the buyer still has to verify the bank account", async () => {
    const { sessionId } = await world.provider.createCheckout(anOrder(world));
    world.server.payLater(sessionId, "requires_action");
    await newEvents(world);
    expect(await world.provider.expireCheckout(sessionId)).toMatchObject({ status: "processing" });
    world.server.settle(sessionId, { succeeds: true });
    expect(await eventsOf(world, "checkout-paid")).toMatchObject([{ sessionId }]);
  });

  it("have failed when it does not arrive", async () => {
    const { sessionId } = await world.provider.createCheckout(anOrder(world));
    world.server.payLater(sessionId);
    await newEvents(world);
    world.server.settle(sessionId, { succeeds: false });
    expect(await eventsOf(world, "checkout-failed")).toMatchObject([{ sessionId, final: true }]);
    const state = await world.provider.findCheckout(sessionId);
    expect(state).toMatchObject({ status: "failed", paymentId: null });
    expect(await world.provider.expireCheckout(sessionId)).toMatchObject({ status: "failed" });
  });
});

describe("stripe events", () => {
  it("report a refund that the bank returned", async () => {
    const { paymentId } = await aPayment(world);
    const { refundId } = await world.provider.refund(aRefund(paymentId, 6500));
    await newEvents(world);
    world.server.failRefund(refundId);
    expect(await eventsOf(world, "refund-updated")).toMatchObject([{ refundId, status: "failed" }]);
    expect(await world.provider.findRefund(refundId)).toMatchObject({ status: "failed" });
  });

  it.each([
    ["created", "needs_response", "open"],
    ["created", "warning_needs_response", "open"],
    ["closed", "won", "won"],
    ["closed", "warning_closed", "won"],
    ["closed", "lost", "lost"],
    ["funds_reinstated", "won", "reinstated"],
    ["funds_reinstated", "lost", "lost"],
  ])("report a dispute: %s, %s", (what, status, ours) => {
    const dispute = {
      id: "dp_1",
      object: "dispute",
      amount: 2500,
      currency: "usd",
      payment_intent: "pi_1",
      status,
    };
    const type = `charge.dispute.${what}`;
    const event = { id: "evt_1", type, created: 1_790_000_000, data: { object: dispute } };
    const { body, headers } = world.server.signedBody(JSON.stringify(event), world.now());
    expect(world.provider.verifyEvent(body, headers, world.now())).toMatchObject({
      ok: true,
      event: {
        type: "dispute-updated",
        disputeId: "dp_1",
        paymentId: "pi_1",
        amountCents: 2500,
        status: ours,
      },
    });
  });

  it.each([
    ["charge.dispute.created", disputeFixture, "dispute-updated"],
    ["charge.dispute.funds_withdrawn", disputeFixture, "dispute-updated"],
    ["radar.early_fraud_warning.created", warningFixture, "fraud-warning"],
  ])("have the shape that Stripe publishes: %s", (type, fixture, ours) => {
    const object = { ...fixture, payment_intent: "pi_1" };
    const event = { id: "evt_1", type, created: 1_790_000_000, data: { object } };
    const { body, headers } = world.server.signedBody(JSON.stringify(event), world.now());
    const verified = world.provider.verifyEvent(body, headers, world.now());
    expect(verified).toMatchObject({ ok: true, event: { type: ours, paymentId: "pi_1" } });
    if (ours !== "dispute-updated") return;
    expect(verified).toMatchObject({
      event: { reason: "general", evidenceDueBy: "2024-08-14T23:59:59.000Z" },
    });
  });

  it.each([
    ["charge.dispute.created", disputeFixture, "dispute-updated"],
    ["radar.early_fraud_warning.created", warningFixture, "fraud-warning"],
  ])("may name only a charge, whose payment is asked for: %s", async (type, fixture, ours) => {
    const { paymentId } = await aPayment(world);
    const charge = paymentId.replace("pi_", "ch_");
    const object = { ...fixture, charge, payment_intent: null };
    const event = { id: "evt_1", type, created: 1_790_000_000, data: { object } };
    const { body, headers } = world.server.signedBody(JSON.stringify(event), world.now());
    expect(world.provider.verifyEvent(body, headers, world.now())).toMatchObject({
      ok: true,
      event: { type: ours, paymentId: null, chargeId: charge },
    });
    expect(await world.provider.findPaymentOfCharge(charge)).toBe(paymentId);
    expect(await world.provider.findPaymentOfCharge("ch_unknown")).toBeNull();
  });

  it("are all acted on, if we ask for them", () => {
    const bare = { id: "x_1", object: "other" };
    for (const type of ownStripeEvents) {
      const event = { id: "evt_1", type, created: 1_790_000_000, data: { object: bare } };
      const { body, headers } = world.server.signedBody(JSON.stringify(event), world.now());
      // What we do not act on would be known as such, whatever it holds.
      expect(world.provider.verifyEvent(body, headers, world.now())).toEqual({
        ok: false,
        reason: "malformed",
      });
    }
  });

  it("come from two destinations, each with its own secret; a third secret is refused", async () => {
    await newEvents(world);
    await aReadyAccount(world);
    const { sessionId } = await world.provider.createCheckout(anOrder(world));
    await world.shopperPays(sessionId);
    const told = world.server.newEvents();
    const isThin = ({ event }: (typeof told)[number]) => event["object"] === "v2.core.event";
    expect(new Set(told.map(isThin))).toEqual(new Set([true, false]));
    for (const { body, headers } of told) {
      expect(world.provider.verifyEvent(body, headers, world.now()).ok).toBe(true);
      const stranger = createStripeProvider({
        secretKey: "sk_test_local",
        webhookSecret: "whsec_third",
        apiBase: world.server.url,
        publicUrl: "https://shop.example.com",
      });
      expect(stranger.verifyEvent(body, headers, world.now())).toEqual({
        ok: false,
        reason: "signature",
      });
    }
  });

  it("about a connected account's own sales are not ours", async () => {
    await newEvents(world);
    const { order } = await aPayment(world);
    const paid = world.server
      .newEvents()
      .find(({ event }) => event.type === "checkout.session.completed");
    if (!paid) throw new Error("No event was returned");
    expect(JSON.stringify(paid.event)).toContain(order.orderId);
    const theirs = world.server.signed({ ...paid.event, account: "acct_theirs" });
    expect(world.provider.verifyEvent(theirs.body, theirs.headers, world.now())).toMatchObject({
      ok: true,
      event: { type: "unknown" },
    });
  });

  it.each(["payment_intent.succeeded", "customer.created", "charge.refunded", "a.new.one"])(
    "we do not act on are known as such: %s",
    (type) => {
      const event = { id: "evt_1", type, created: 1_790_000_000, data: { object: { id: "x" } } };
      const { body, headers } = world.server.signedBody(JSON.stringify(event), world.now());
      expect(world.provider.verifyEvent(body, headers, world.now())).toEqual({
        ok: true,
        event: {
          type: "unknown",
          eventId: "evt_1",
          providerType: type,
          occurredAt: "2026-09-21T14:13:20.000Z",
        },
      });
    },
  );

  // The same Stripe account also sells other things, without a payment intent.
  it.each([
    ["refund.updated", { object: "refund", status: "succeeded" }],
    ["charge.dispute.created", { object: "dispute", status: "needs_response" }],
    ["radar.early_fraud_warning.created", { object: "radar.early_fraud_warning" }],
  ])("of charges that none of our pages made are not ours: %s", (type, what) => {
    const object = { id: "x_1", amount: 100, currency: "usd", payment_intent: null, ...what };
    const event = { id: "evt_1", type, created: 1_790_000_000, data: { object } };
    const { body, headers } = world.server.signedBody(JSON.stringify(event), world.now());
    expect(world.provider.verifyEvent(body, headers, world.now())).toMatchObject({
      ok: true,
      event: { type: "unknown" },
    });
  });

  it.each([
    ["checkout.session.completed", { object: "checkout.session", id: "cs_1" }],
    ["checkout.session.completed", { object: "refund", id: "re_1", amount: 1 }],
    ["refund.updated", { object: "refund", id: "re_1", amount: 1.5, currency: "usd" }],
    ["transfer.reversed", { object: "transfer", id: "tr_1", amount: -1 }],
    ["account.updated", { object: "account" }],
  ])("that lack what they must have are malformed: %s", (type, object) => {
    const event = { id: "evt_1", type, created: 1_790_000_000, data: { object } };
    const { body, headers } = world.server.signedBody(JSON.stringify(event), world.now());
    expect(world.provider.verifyEvent(body, headers, world.now())).toEqual({
      ok: false,
      reason: "malformed",
    });
  });
});

it("a reference that Stripe does not know is not looked up elsewhere", async () => {
  const request = { transferId: "tr_unknown", amountCents: 1, idempotencyKey: ours("reversal") };
  const sent = await changes(() => world.provider.reverseTransfer(request).catch(() => null));
  expect(sent).toEqual([]);
});
