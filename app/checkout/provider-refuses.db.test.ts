import { Writable } from "node:stream";
import { pino } from "pino";
import { beforeEach, expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";
import {
  PaymentProviderError,
  type PaymentErrorReason,
} from "~/integrations/payments/payment-error";

import { testDatabase } from "~tests/support/test-database";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { openPayment, type OpenPaymentDeps } from "~/orders/payment/open-payment.server";
import { reconcileUnpaidOrder } from "~/orders/payment/reconcile-unpaid-orders.server";

const WARN = 40;
const ERROR = 50;

const test = testDatabase();
let logged: { level: number; reason?: string; refusal?: string; orderId?: string }[];
beforeEach(async () => {
  logged = [];
});

const log = pino(
  {},
  new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  }),
);

/** An open order, and a provider that refuses every request. */
async function refused(reason: PaymentErrorReason) {
  const { variantIds } = await makeProduct(test.db);
  const orderId = await makeOpenOrder(test.db, [{ variantId: variantIds[0] }]);
  const { sandbox, deps } = paymentWorld(test.db, test.pool);
  const refuse = () => Promise.reject(new PaymentProviderError(reason, "stripe call"));
  const payments = { ...sandbox, createCheckout: refuse, findCheckout: refuse };
  const refusing: OpenPaymentDeps = { ...deps, payments, log };
  return { orderId, refusing, deps };
}

it.each([
  ["unauthorized", "provider-refused", ERROR],
  ["unreachable", "provider-unavailable", WARN],
] as const)("a page that is not opened is logged: %s", async (reason, expected, level) => {
  const { orderId, refusing } = await refused(reason);
  expect(await openPayment(test.db, orderId, refusing)).toEqual({ ok: false, reason: expected });
  expect(logged).toMatchObject([{ level, reason, orderId }]);
});

it("so is a lookup that a wrong key cannot make, and the order stays open", async () => {
  const { orderId, refusing, deps } = await refused("unauthorized");
  await openPayment(test.db, orderId, deps);
  expect(await reconcileUnpaidOrder(test.db, orderId, refusing)).toBe("open");
  expect(logged).toMatchObject([{ level: ERROR, reason: "unauthorized", orderId }]);
});

it("so is a payment of a different amount", async () => {
  const { orderId, refusing, deps } = await refused("unauthorized");
  await openPayment(test.db, orderId, deps);
  const [order] = await test.db.select({ sessionId: orders.providerSessionId }).from(orders);
  const findCheckout: typeof deps.payments.findCheckout = async () => ({
    sessionId: order?.sessionId ?? "",
    status: "paid",
    amountCents: 1,
    currency: "usd",
    paymentId: "pi_1",
    metadata: {
      purpose: "order",
      orderId,
      verificationId: null,
      refundRecordId: null,
      payoutId: null,
    },
  });
  const odd = { ...refusing, payments: { ...refusing.payments, findCheckout } };
  expect(await reconcileUnpaidOrder(test.db, orderId, odd)).toBe("open");
  expect(logged).toMatchObject([{ level: ERROR, refusal: "wrong-amount", orderId }]);
});
