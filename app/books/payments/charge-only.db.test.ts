import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";
import { disputes, fraudWarnings, providerEvents, refunds } from "~/schema/tables/payments";
import { checkLedger } from "~/money/check-ledger.server";
import type { PaymentEvent } from "~/integrations/payments/payment-event";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import { MINUTE_MS } from "~/lib/dates";

import { makePaidOrder } from "~tests/support/factories/orders";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";
import { handleWaitingEvents, receiveEvent } from "./receive-event.server";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));
const sold = madeForEach(() => makePaidOrder(test.db));

const base = () => ({
  eventId: randomUUID(),
  providerType: "test",
  occurredAt: new Date().toISOString(),
  paymentId: null,
  chargeId: "ch_1",
});
const money = { amountCents: 2500, currency: "usd" };
const noMetadata = {
  purpose: null,
  orderId: null,
  verificationId: null,
  refundRecordId: null,
  payoutId: null,
};
const warning = (): PaymentEvent => ({ type: "fraud-warning", ...base(), warningId: "issfr_1" });
const lost = (): PaymentEvent => ({
  type: "dispute-updated",
  ...base(),
  ...money,
  disputeId: "dp_1",
  status: "lost",
});
const refunded = (): PaymentEvent => ({
  type: "refund-updated",
  ...base(),
  ...money,
  refundId: "re_1",
  status: "succeeded",
  metadata: noMetadata,
});

/** The shop's dependencies, with a provider that knows these charges. */
function deps(findPaymentOfCharge: (chargeId: string) => Promise<string | null>) {
  return { ...world.deps, payments: { ...world.sandbox, findPaymentOfCharge } };
}
const known = deps.bind(null, async (chargeId) => (chargeId === "ch_1" ? sold.paymentId : null));

it("a warning that names only a charge holds its order", async () => {
  await receiveEvent(test.db, warning(), known());
  expect(await test.db.select().from(fraudWarnings)).toMatchObject([
    { id: "issfr_1", orderId: sold.orderId },
  ]);
});

it.each([
  ["dispute", lost],
  ["refund", refunded],
])("a %s that names only a charge is booked on its order", async (_, event) => {
  await receiveEvent(test.db, event(), known());
  expect(await test.db.select().from(orders)).toMatchObject([
    { status: "refunded", refundedCents: 2500 },
  ]);
  expect(await test.db.$count(refunds)).toBe(1);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("is tried again when the provider does not respond", async () => {
  const away = deps(() => Promise.reject(new PaymentProviderError("unreachable", "test")));
  await receiveEvent(test.db, lost(), away);
  expect(await test.db.$count(disputes)).toBe(0);
  const later = { ...known(), now: new Date(Date.now() + 2 * MINUTE_MS) };
  expect(await handleWaitingEvents(test.db, later)).toBe(1);
  expect(await test.db.$count(disputes)).toBe(1);
});

it("changes nothing when the charge is not of our pages, and is kept with the reason", async () => {
  await receiveEvent(test.db, { ...lost(), chargeId: "ch_other" } as PaymentEvent, known());
  expect(await test.db.$count(disputes)).toBe(0);
  expect(await test.db.select().from(providerEvents)).toMatchObject([
    { error: "charge-without-payment", processedAt: expect.any(Date) },
  ]);
});
