import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { providerEvents } from "~/schema/tables/payments";
import { orders } from "~/schema/tables/orders";
import { MAX_ATTEMPTS } from "~/books/payments/event-limits";
import { handleWaitingEvents, receiveEvent } from "~/books/payments/receive-event.server";
import type { PaymentEvent } from "~/integrations/payments/payment-event";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld, type PaymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";

import { eventsForAdmins, processEventAgain } from "./events-for-admins.server";

const database = testDatabase();
let world: PaymentWorld;
beforeEach(() => {
  world = paymentWorld(database.db, database.pool, new Date());
});

type Row = Partial<typeof providerEvents.$inferInsert>;

async function keep(row: Row): Promise<string> {
  const [kept] = await database.db
    .insert(providerEvents)
    .values({
      provider: "sandbox",
      eventId: randomUUID(),
      type: "checkout-paid",
      payload: {},
      ...row,
    })
    .returning({ id: providerEvents.id });
  return kept?.id ?? "";
}

const listed = async (filter: Parameters<typeof eventsForAdmins>[1] = {}) =>
  (await eventsForAdmins(database.db, filter)).rows;

test("events are listed in words, with what became of them and without what was sent", async () => {
  const processedAt = new Date();
  await keep({ processedAt, payload: { email: "ada@inkling.test" } });
  await keep({
    provider: "printful",
    type: "order-failed",
    processedAt,
    error: "not an order of ours",
  });
  await keep({ provider: "mail", type: "bounce", processedAt });
  await keep({
    error: "Failed query: x\nparams: Ada",
    attempts: MAX_ATTEMPTS,
    type: "refund-updated",
  });
  expect(JSON.stringify(await listed())).not.toMatch(/\bada\b/i);
  expect(await listed({ source: "print" })).toMatchObject([
    { kind: "Print order failed", source: "Print", state: "refused", canBeProcessedAgain: false },
  ]);
  expect(await listed({ source: "mail" })).toMatchObject([{ kind: "Mail bounced" }]);
  expect(await listed({ state: "failed" })).toMatchObject([
    { kind: "Refund changed", error: "Failed query: x", canBeProcessedAgain: true },
  ]);
  expect(await listed({ source: "payments", state: "processed" })).toMatchObject([
    { kind: "Order paid", canBeProcessedAgain: false },
  ]);
  expect(await listed({ state: "waiting" })).toEqual([]);
});

/** Of a dispute whose payment is not known yet. */
const early = (paymentId: string): PaymentEvent => ({
  type: "dispute-updated",
  eventId: randomUUID(),
  providerType: "dispute",
  occurredAt: new Date().toISOString(),
  disputeId: "dp_1",
  paymentId,
  amountCents: 2500,
  currency: "usd",
  status: "open",
});

test("an event that was given up is processed once its cause is gone, and only once", async () => {
  const owner = await makeAdmin(database.db);
  const { variantIds } = await makeProduct(database.db);
  await makeOpenOrder(database.db, [{ variantId: variantIds[0] }]);
  await receiveEvent(database.db, early("pi_early"), world.deps);
  await database.db.update(providerEvents).set({ attempts: MAX_ATTEMPTS });
  expect(await handleWaitingEvents(database.db, world.deps)).toBe(0);
  await database.db.update(orders).set({ providerPaymentId: "pi_early" });
  world.setNow(new Date(Date.now() + 60_000));
  const [failed] = await listed({ state: "failed" });
  const again = () => processEventAgain(database.db, owner, failed?.id ?? "");
  expect(await again()).toEqual({ ok: true });
  expect(await database.db.select().from(providerEvents)).toMatchObject([{ attempts: 0 }]);
  expect(await again()).toMatchObject({ reason: "conflict" });
  expect(await handleWaitingEvents(database.db, world.deps)).toBe(1);
  expect(await listed()).toMatchObject([{ state: "processed", error: null }]);
  expect(await again()).toMatchObject({ reason: "conflict" });
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { action: "PROVIDER_EVENT_PROCESSED_AGAIN", resourceId: failed?.id },
  ]);
});

test("only owners process again, and no event of print or mail", async () => {
  const error = "boom";
  const own = await keep({ error, attempts: 3 });
  const print = await keep({ provider: "printful", error, processedAt: new Date() });
  const support = await makeAdmin(database.db, { role: "support" });
  const owner = await makeAdmin(database.db);
  expect(await processEventAgain(database.db, support, own)).toMatchObject({
    reason: "not-your-role",
  });
  expect(await processEventAgain(database.db, owner, print)).toMatchObject({ reason: "conflict" });
  expect(await database.db.$count(adminActions)).toBe(0);
});
