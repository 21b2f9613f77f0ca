import { afterAll, describe, expect, it } from "vitest";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { sandboxWorld } from "~tests/support/payment-contract/sandbox-world";
import {
  anOrder,
  aPayment,
  aReadyAccount,
  aTransfer,
  ours,
} from "~tests/support/payment-contract/steps";
import { eventsOf } from "~tests/support/payment-contract/world";

const database = testDatabase("once");
const world = madeOnce(() => sandboxWorld((text, values) => database.pool.query(text, values)));

afterAll(async () => {
  await world.stop();
});

describe("sandbox delivery", () => {
  it("posts at once to the sandbox's webhook", async () => {
    await world.posts();
    const { sessionId } = await world.provider.createCheckout(anOrder(world));
    await world.shopperPays(sessionId);
    const posts = world.receiver.take();
    expect(posts.map(({ path }) => path)).toEqual(["/webhooks/sandbox"]);
    expect(JSON.parse(posts[0]?.body ?? "")).toMatchObject({ type: "checkout-paid", sessionId });
  });

  it("retries, later each time, until the webhook succeeds", async () => {
    await world.posts();
    world.receiver.respondWith(500);
    const { sessionId } = await aPayment(world);
    expect(world.receiver.take()).toHaveLength(1);
    await world.pass(14_000);
    expect(world.receiver.take()).toHaveLength(0);
    await world.pass(1000);
    expect(world.receiver.take()).toHaveLength(1);
    await world.pass(29_000);
    expect(world.receiver.take()).toHaveLength(0);
    await world.pass(1000);
    expect(world.receiver.take()).toHaveLength(1);
    world.receiver.respondWith(204);
    await world.pass(3_600_000);
    const [post] = world.receiver.take();
    expect(
      world.provider.verifyEvent(post?.body ?? "", post?.headers ?? new Headers(), world.now()),
    ).toMatchObject({ ok: true, event: { type: "checkout-paid", sessionId } });
    await world.pass(3_600_000);
    expect(world.receiver.take()).toHaveLength(0);
    world.receiver.respondWith(200);
  });

  it("loses nothing when the process dies between the payment and the post", async () => {
    await world.posts();
    const { sessionId } = await world.provider.createCheckout(anOrder(world));
    world.loseNextResponses();
    await expect(world.provider.payCheckout(sessionId)).rejects.toMatchObject({
      reason: "unreachable",
    });
    world.respondAgain();
    expect(world.receiver.take()).toHaveLength(0);
    expect(await world.provider.payCheckout(sessionId)).toEqual({ ok: false, reason: "not-open" });
    const another = world.anotherProcess();
    expect(await another.deliverPendingEvents(), "the first may still be at it").toBe(0);
    world.passUnnoticed(15_000);
    expect(await another.deliverPendingEvents()).toBe(1);
    expect(await eventsOf(world, "checkout-paid")).toMatchObject([{ sessionId }]);
  });

  it("posts once when several processes deliver at the same time", async () => {
    await world.posts();
    world.receiver.respondWith(503);
    await aPayment(world);
    world.receiver.take();
    world.receiver.respondWith(200);
    const processes = [world.provider, world.anotherProcess(), world.anotherProcess()];
    world.passUnnoticed(15_000);
    const told = await Promise.all(processes.map((process) => process.deliverPendingEvents()));
    expect(told.reduce((sum, count) => sum + count)).toBe(1);
    expect(world.receiver.take()).toHaveLength(1);
  });
});

describe("sandbox page", () => {
  it("sends the shopper to the shop's return address, with the session's id", async () => {
    const order = anOrder(world);
    const { sessionId } = await world.provider.createCheckout(order);
    expect(await world.provider.findPayPage(sessionId)).toMatchObject({
      status: "open",
      orderNumber: order.orderNumber,
      amountCents: 6500,
      discountCents: 500,
      lines: order.lines,
      email: order.email,
    });
    expect(await world.provider.declineCheckout(sessionId)).toEqual({ ok: true, redirectTo: null });
    expect(await world.provider.findPayPage(sessionId)).toMatchObject({
      status: "open",
      declines: 1,
    });
    expect(await world.provider.payCheckout(sessionId)).toEqual({
      ok: true,
      redirectTo: `https://shop.example.com/checkout/complete?session=${sessionId}`,
    });
    for (const press of ["payCheckout", "declineCheckout", "cancelCheckout"] as const) {
      expect(await world.provider[press](sessionId)).toEqual({ ok: false, reason: "not-open" });
    }
  });

  it("cancels once and says so", async () => {
    await world.posts();
    const order = anOrder(world);
    const { sessionId } = await world.provider.createCheckout(order);
    expect(await world.provider.cancelCheckout(sessionId)).toEqual({
      ok: true,
      redirectTo: `https://shop.example.com${order.cancelPath}`,
    });
    expect(await world.provider.payCheckout(sessionId)).toEqual({ ok: false, reason: "not-open" });
    expect(await world.provider.findCheckout(sessionId)).toMatchObject({ status: "cancelled" });
    expect(await eventsOf(world, "checkout-cancelled")).toMatchObject([{ sessionId }]);
  });

  it("finds no session or account that is not its own", async () => {
    const unknown = { ok: false, reason: "not-found" };
    expect(await world.provider.payCheckout("sbx_cs_0")).toEqual(unknown);
    expect(await world.provider.completeOnboarding("sbx_acct_0")).toEqual(unknown);
    expect(await world.provider.failTransfer("sbx_tr_0")).toEqual(unknown);
    expect(await world.provider.findPayPage("sbx_cs_0")).toBeNull();
  });

  it("sends the owner of an account back to the shop", async () => {
    const accountId = await aReadyAccount(world);
    const returnUrl = "https://shop.example.com/creator/earnings";
    const path = "/creator/earnings";
    await world.provider.createOnboardingLink({ accountId, returnPath: path, refreshPath: path });
    expect(await world.provider.findOnboardingPage(accountId)).toMatchObject({ returnUrl });
    const done = { ok: true, redirectTo: returnUrl };
    expect(await world.provider.completeOnboarding(accountId)).toEqual(done);
  });

  it("can make a transfer fail, once", async () => {
    await world.posts();
    const request = aTransfer(await aReadyAccount(world), 700);
    const { transferId } = await world.provider.transfer(request);
    expect(await world.provider.failTransfer(transferId)).toEqual({ ok: true, redirectTo: null });
    expect(await world.provider.failTransfer(transferId)).toEqual({
      ok: false,
      reason: "not-open",
    });
    expect(await world.provider.findTransfer(transferId)).toMatchObject({ status: "failed" });
    expect(await eventsOf(world, "transfer-failed")).toMatchObject([
      { transferId, amountCents: 700, metadata: { payoutId: request.payoutId } },
    ]);
    const reversal = { transferId, amountCents: 700, idempotencyKey: ours("reversal") };
    await expect(world.provider.reverseTransfer(reversal)).rejects.toMatchObject({
      reason: "exceeds-remaining",
    });
  });
});
