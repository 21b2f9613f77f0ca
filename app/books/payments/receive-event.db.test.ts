import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";

import { readConfig } from "~/config.server";
import { orders } from "~/schema/tables/orders";
import { providerEvents } from "~/schema/tables/payments";
import {
  SANDBOX_SIGNATURE_HEADER,
  signSandboxBody,
} from "~/integrations/payments/sandbox/sandbox.server";
import { findOrder } from "~/orders/find-order.server";
import { orderToken } from "~/orders/order-link.server";
import { openPayment } from "~/orders/payment/open-payment.server";
import { servicesContext } from "~/middleware/context";
import { action } from "~/routes/api/webhooks";
import { createServices, type Services } from "~/services.server";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder, testSecret } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));
let services: Services;

beforeEach(async () => {
  const made = createServices(readConfig({ LOG_LEVEL: "silent" }), test.pool, testSecret);
  services = { ...made, payments: world.sandbox, sandbox: world.sandbox };
});

async function paidEvent() {
  const product = await makeProduct(test.db);
  const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
  await world.payAtProvider(orderId);
  const [event] = await world.events();
  if (!event || event.type !== "checkout-paid") throw new Error("The provider sent no event");
  return { orderId, event };
}

async function post(body: string, signature: string | null, provider = "sandbox"): Promise<number> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const headers = new Headers(signature === null ? {} : { [SANDBOX_SIGNATURE_HEADER]: signature });
  const request = new Request("http://localhost/webhooks/sandbox", {
    method: "POST",
    body,
    headers,
  });
  const args = { request, context, params: { provider }, url: new URL(request.url), pattern: "" };
  try {
    return (await action(args)).status;
  } catch (thrown) {
    return (thrown as { init?: { status?: number } }).init?.status ?? 500;
  }
}

function sign(body: string, at = new Date()) {
  return signSandboxBody(testSecret, body, at);
}

async function statusOf(orderId: string) {
  const [order] = await test.db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.status;
}

describe("the webhook", () => {
  it("accepts a signed event, even twice", async () => {
    const { orderId, event } = await paidEvent();
    const body = JSON.stringify(event);
    expect(await post(body, sign(body))).toBe(200);
    expect(await post(body, sign(body))).toBe(200);
    expect(await statusOf(orderId)).toBe("paid");
    expect(await test.db.$count(providerEvents)).toBe(1);
  });

  it("refuses an unsigned, forged, altered or old event, and another provider's", async () => {
    const { orderId, event } = await paidEvent();
    const body = JSON.stringify(event);
    expect(await post(body, null)).toBe(400);
    expect(
      await post(body, signSandboxBody("another secret, long enough as well", body, new Date())),
    ).toBe(400);
    expect(await post(body.replace("2500", "1"), sign(body))).toBe(400);
    expect(await post(body, sign(body, new Date(Date.now() - 301_000)))).toBe(400);
    expect(await post(body, sign(body), "stripe")).toBe(404);
    expect(await post("{", sign("{"))).toBe(400);
    expect(await statusOf(orderId)).toBe("pending_payment");
    expect(await test.db.$count(providerEvents)).toBe(0);
  });

  it.each([
    ["amount", { amountCents: 1 }],
    ["currency", { currency: "eur" }],
  ])("keeps an event with another %s for the record and changes nothing", async (_what, wrong) => {
    const { orderId, event } = await paidEvent();
    const body = JSON.stringify({ ...event, ...wrong });
    expect(await post(body, sign(body))).toBe(200);
    expect(await statusOf(orderId)).toBe("pending_payment");
    const [kept] = await test.db.select().from(providerEvents);
    expect(kept?.error).toBe("wrong-amount");
  });
});

describe("an order", () => {
  it("is shown to its buyer and to the holder of its link, but to no one else", async () => {
    const buyer = await makeCustomer(test.db);
    const { orderId } = await makePaidOrder(test.db, { userId: buyer.userId });
    const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
    const number = order?.number ?? "";
    const seen = (actor: typeof buyer | null, token: string | null) =>
      findOrder(test.db, number, { actor, token, secret: testSecret });
    expect(await seen(buyer, null)).not.toBeNull();
    expect(await seen(await makeAdmin(test.db), null)).toBeNull();
    expect(await seen(null, orderToken(testSecret, orderId))).not.toBeNull();
    expect(await seen(null, null)).toBeNull();
    expect(await seen(null, orderToken(testSecret, "another"))).toBeNull();
    expect(await seen(await makeCustomer(test.db), "x")).toBeNull();
  });

  it("has one payment page, however often it is requested", async () => {
    const product = await makeProduct(test.db);
    const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
    const pages = await Promise.all([1, 2, 3].map(() => openPayment(test.db, orderId, world.deps)));
    expect(new Set(pages.map((page) => (page.ok ? page.url : page.reason))).size).toBe(1);
  });
});
