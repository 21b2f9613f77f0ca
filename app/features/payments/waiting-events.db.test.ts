import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";

import { orders } from "~/db/schema/orders";
import { providerEvents } from "~/db/schema/payments";
import type { PaymentEvent } from "~/integrations/payments/payment-event";
import { DAY_MS, MINUTE_MS } from "~/lib/dates";

import { testDatabase } from "~tests/support/test-database";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld, type PaymentWorld } from "~tests/support/payment-world";
import { GIVE_UP_AFTER, handleWaitingEvents, receiveEvent } from "./receive-event.server";

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
  expect(after.attempts).toBeLessThan(GIVE_UP_AFTER);
  expect((await tryAfter(day + 200)).attempts).toBe(after.attempts + 1);
  for (let again = 1; again < 5; again += 1) await tryAfter(day * 2 + again);
  expect((await tryAfter(day * 3)).attempts).toBe(GIVE_UP_AFTER);
  expect(GIVE_UP_AFTER).toBe(40);
});
