import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";
import { providerEvents } from "~/schema/tables/payments";
import type { PaymentEvent } from "~/integrations/payments/payment-event";
import { DAY_MS, MINUTE_MS } from "~/lib/dates";

import { testDatabase } from "~tests/support/test-database";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld, type PaymentWorld } from "~tests/support/payment-world";
import { handleEvent } from "./handle-event.server";
import { MAX_ATTEMPTS } from "./event-limits";
import { handleWaitingEvents, receiveEvent } from "./receive-event.server";

const test = testDatabase();
let world: PaymentWorld;
let start: Date;

beforeEach(async () => {
  start = new Date();
  world = paymentWorld(test.db, test.pool, start);
});

/** Events of a dispute that arrive before those of its payment. */
const early = (paymentId: string): PaymentEvent => ({
  type: "dispute-updated",
  eventId: randomUUID(),
  providerType: "dispute",
  occurredAt: start.toISOString(),
  disputeId: "dp_1",
  paymentId,
  amountCents: 2500,
  currency: "usd",
  status: "open",
});

async function tryAfter(minutes: number): Promise<{ attempts: number; isDone: boolean }> {
  world.setNow(new Date(start.getTime() + minutes * MINUTE_MS + 20_000));
  await handleWaitingEvents(test.db, world.deps);
  const [kept] = await test.db.select().from(providerEvents);
  return { attempts: kept?.attempts ?? 0, isDone: kept?.processedAt != null };
}

it("retries events that arrive too early after 1, 4 and 9 minutes, until they fit", async () => {
  const { variantIds } = await makeProduct(test.db);
  const orderId = await makeOpenOrder(test.db, [{ variantId: variantIds[0] }]);
  expect(await receiveEvent(test.db, early("pi_early"), world.deps)).toBe(true);
  expect(await tryAfter(0)).toEqual({ attempts: 1, isDone: false });
  expect(await tryAfter(1)).toEqual({ attempts: 2, isDone: false });
  expect(await tryAfter(3)).toEqual({ attempts: 2, isDone: false });
  expect(await tryAfter(4)).toEqual({ attempts: 3, isDone: false });
  await test.db.update(orders).set({ providerPaymentId: "pi_early" }).where(eq(orders.id, orderId));
  expect(await tryAfter(9)).toEqual({ attempts: 4, isDone: true });
});

it("is still trying after a whole day without the provider, and gives up later", async () => {
  await receiveEvent(test.db, early("pi_never"), world.deps);
  const day = DAY_MS / MINUTE_MS;
  for (let minute = 1; minute < day; minute += 15) await tryAfter(minute);
  const after = await tryAfter(day);
  expect(after.attempts).toBeLessThan(MAX_ATTEMPTS);
  expect((await tryAfter(day + 200)).attempts).toBe(after.attempts + 1);
  for (let again = 1; again < 5; again += 1) await tryAfter(day * 2 + again);
  expect((await tryAfter(day * 3)).attempts).toBe(MAX_ATTEMPTS);
  expect(MAX_ATTEMPTS).toBe(40);
});

describe("an event of a payment page", () => {
  const metadata = {
    purpose: "order" as const,
    orderId: null as string | null,
    verificationId: null as string | null,
    refundRecordId: null,
    payoutId: null,
  };
  const page = {
    eventId: "evt_1",
    providerType: "checkout",
    occurredAt: "2026-11-22T10:00:00Z",
    amountCents: 2500,
    currency: "usd",
    sessionId: "cs_1",
    paymentId: "pi_1",
  };
  const open = async () => {
    const { variantIds } = await makeProduct(test.db);
    return makeOpenOrder(test.db, [{ variantId: variantIds[0] }]);
  };
  const statusOf = async (orderId: string) =>
    (await test.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;

  it.each([
    [{ type: "checkout-expired" }, "expired"],
    [{ type: "checkout-cancelled" }, "cancelled"],
    [{ type: "checkout-failed", final: true }, "expired"],
    [{ type: "checkout-failed", final: false }, "pending_payment"],
    [{ type: "checkout-paid" }, "paid"],
    [{ type: "checkout-paid", amountCents: 1 }, "pending_payment"],
  ] as const)("%o leaves the order %s", async (kind, status) => {
    const [orderId, other] = [await open(), await open()];
    const event = { ...page, ...kind, metadata: { ...metadata, orderId } } as PaymentEvent;
    const refusal = "amountCents" in kind ? "wrong-amount" : null;
    expect(await handleEvent(test.db, event, world.deps)).toBe(refusal);
    expect(await statusOf(orderId)).toBe(status);
    expect(await statusOf(other)).toBe("pending_payment");
  });

  it.each([null, "not-an-id"])("that names no order (%s) changes none", async (orderId) => {
    const other = await open();
    const of = { ...page, metadata: { ...metadata, orderId } };
    const paid = handleEvent(test.db, { ...of, type: "checkout-paid" }, world.deps);
    expect(await paid).toBe("not-an-order");
    const expired = handleEvent(test.db, { ...of, type: "checkout-expired" }, world.deps);
    expect(await expired).toBeNull();
    expect(await statusOf(other)).toBe("pending_payment");
  });

  it("is a guardian's check only if it says so and names one", async () => {
    const orderId = await open();
    const verificationId = randomUUID();
    const purpose = "guardian-verification" as const;
    const paid = (
      changes: Partial<Omit<typeof metadata, "purpose">> & { purpose?: typeof purpose },
    ) =>
      handleEvent(
        test.db,
        { ...page, paymentId: null, type: "checkout-paid", metadata: { ...metadata, ...changes } },
        world.deps,
      );
    expect(await paid({ purpose, verificationId })).toBe("not-a-verification");
    expect(await paid({ purpose })).toBe("not-an-order");
    expect(await paid({ verificationId, orderId })).toBeNull();
    expect(await statusOf(orderId)).toBe("paid");
  });
});

it("keeps what it does not know, and tries again only what this provider has sent", async () => {
  const unknown: PaymentEvent = {
    type: "unknown",
    eventId: "evt_unknown",
    providerType: "new.thing",
    occurredAt: start.toISOString(),
  };
  expect(await receiveEvent(test.db, unknown, world.deps)).toBe(true);
  expect(await receiveEvent(test.db, unknown, world.deps)).toBe(false);
  const kept = { payload: unknown, type: "unknown", receivedAt: start };
  await test.db.insert(providerEvents).values([
    { ...kept, provider: "sandbox", eventId: "due" },
    { ...kept, provider: "stripe", eventId: "another's" },
    { ...kept, provider: "sandbox", eventId: "given up", attempts: MAX_ATTEMPTS },
    { ...kept, provider: "sandbox", eventId: "later", attempts: 1 },
  ]);
  expect(await handleWaitingEvents(test.db, world.deps)).toBe(1);
  const rows = await test.db.select().from(providerEvents).orderBy(providerEvents.eventId);
  expect(
    rows.map(({ eventId, attempts, processedAt }) => [eventId, attempts, processedAt]),
  ).toEqual([
    ["another's", 0, null],
    ["due", 1, start],
    ["evt_unknown", 0, start],
    ["given up", MAX_ATTEMPTS, null],
    ["later", 1, null],
  ]);
});
