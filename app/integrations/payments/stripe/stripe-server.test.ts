import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startStripeServer, type StripeServer } from "~tests/support/stripe-server/server";

// The contract is only as good as the local Stripe is strict, so its strictness has tests of its own.

let server: StripeServer;

beforeAll(async () => {
  server = await startStripeServer({ secretKey: "sk_test_local", webhookSecret: "whsec_local" });
});
afterAll(() => server.stop());

const goodHeaders = {
  authorization: "Bearer sk_test_local",
  "stripe-version": "2026-10-28.endive",
};

type Judged = { status: number; body: Record<string, unknown>; error: Record<string, unknown> };

async function post(
  path: string,
  params: Record<string, string> | object,
  headers: Record<string, string> = {},
): Promise<Judged> {
  const isV2 = path.startsWith("/v2/");
  const response = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: {
      ...goodHeaders,
      "content-type": isV2 ? "application/json" : "application/x-www-form-urlencoded",
      ...headers,
    },
    body: isV2 ? JSON.stringify(params) : new URLSearchParams({ ...params }).toString(),
  });
  const body: Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, body, error: { ...Object(body["error"]) } };
}

const session = () => ({
  mode: "payment",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": "usd",
  "line_items[0][price_data][unit_amount]": "2500",
  "line_items[0][price_data][product_data][name]": "Happy Cactus",
  success_url: "https://shop.example.com/done",
});

const account = () => ({
  contact_email: "guardian@example.com",
  dashboard: "express",
  identity: { country: "us", entity_type: "individual" },
  configuration: {
    recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
  },
  defaults: {
    responsibilities: { fees_collector: "application", losses_collector: "application" },
  },
});

describe("the local Stripe", () => {
  it("accepts what is right", async () => {
    expect(await post("/v1/checkout/sessions", session())).toMatchObject({
      status: 200,
      body: { object: "checkout.session", amount_total: 2500, status: "open" },
    });
    expect(await post("/v2/core/accounts", account())).toMatchObject({
      status: 200,
      body: { object: "v2.core.account" },
    });
  });

  it.each([
    ["no key", { authorization: "" }, 401],
    ["another key", { authorization: "Bearer sk_test_other" }, 401],
    ["another API version", { "stripe-version": "2020-08-27" }, 400],
    ["JSON where a form is wanted", { "content-type": "application/json" }, 400],
  ])("refuses %s", async (_, headers, status) => {
    expect(await post("/v1/checkout/sessions", session(), headers)).toMatchObject({ status });
  });

  it.each([
    ["an unknown parameter", { application_fee_amount: "5" }, "parameter_unknown"],
    ["a payment method list", { "payment_method_types[0]": "card" }, "parameter_unknown"],
    ["a deep unknown one", { "line_items[0][price_data][nmae]": "x" }, "parameter_unknown"],
    ["a wrong enum", { ui_mode: "hosted" }, "parameter_invalid"],
    [
      "half cents",
      { "line_items[0][price_data][unit_amount]": "25.5" },
      "parameter_invalid_integer",
    ],
    ["negative cents", { "line_items[0][price_data][unit_amount]": "-1" }, "parameter_invalid"],
    ["an empty text", { client_reference_id: "" }, "parameter_invalid"],
    ["an invalid address", { customer_email: "nobody" }, "parameter_invalid"],
    ["a page with a script URL", { success_url: "javascript:alert(1)" }, "parameter_invalid"],
    ["a long metadata value", { "metadata[a]": "x".repeat(501) }, "parameter_invalid"],
    ["a list with a gap", { "line_items[2][quantity]": "1" }, "parameter_invalid"],
    ["an unknown coupon", { "discounts[0][coupon]": "none" }, "resource_missing"],
    ["an expiry too soon", { expires_at: String(Math.floor(Date.now() / 1000) + 60) }, undefined],
    ["less than 50 cents", { "line_items[0][price_data][unit_amount]": "49" }, "amount_too_small"],
  ])("refuses %s", async (_, change, code) => {
    const { status, error } = await post("/v1/checkout/sessions", { ...session(), ...change });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(error["code"]).toBe(code);
  });

  it("names a parameter that is missing", async () => {
    const { success_url: _, ...rest } = session();
    expect(await post("/v1/checkout/sessions", rest)).toMatchObject({
      status: 400,
      error: { code: "parameter_missing", param: "success_url" },
    });
  });

  it.each([
    ["an id of another kind", "/v1/refunds", { payment_intent: "ch_1" }, "parameter_invalid"],
    ["an unknown payment", "/v1/refunds", { payment_intent: "pi_1" }, "resource_missing"],
    [
      "an unknown reason",
      "/v1/refunds",
      { payment_intent: "pi_1", reason: "because" },
      "parameter_invalid",
    ],
    [
      "another currency",
      "/v1/transfers",
      { amount: "1", currency: "eur", destination: "acct_1" },
      "parameter_invalid",
    ],
    [
      "an unknown account",
      "/v1/transfers",
      { amount: "1", currency: "usd", destination: "acct_1" },
      "resource_missing",
    ],
    [
      "a fee to give back",
      "/v1/transfers/tr_1/reversals",
      { refund_application_fee: "true" },
      "parameter_unknown",
    ],
    ["an unknown transfer", "/v1/transfers/tr_1/reversals", { amount: "1" }, "resource_missing"],
  ])("refuses %s", async (_, path, params, code) => {
    expect(await post(path, params)).toMatchObject({ error: { code } });
  });

  it.each([
    ["an unknown field", { ...account(), type: "express" }],
    ["text for a flag", JSON.parse(JSON.stringify(account()).replace("true", '"true"'))],
    ["a wrong enum", { ...account(), dashboard: "standard" }],
    ["no address", { ...account(), contact_email: undefined }],
    ["a list", []],
  ])("refuses an account with %s", async (_, params) => {
    expect(await post("/v2/core/accounts", params)).toMatchObject({
      status: 400,
      error: { code: "invalid_fields" },
    });
  });

  it("has no other addresses", async () => {
    expect(await post("/v1/charges", {})).toMatchObject({ status: 404 });
  });

  it("always repeats a key's first response, and refuses the key for anything else", async () => {
    const key = { "idempotency-key": "order:1" };
    const first = await post("/v1/checkout/sessions", session(), key);
    expect(await post("/v1/checkout/sessions", session(), key)).toEqual(first);
    const other = { ...session(), client_reference_id: "2" };
    expect(await post("/v1/checkout/sessions", other, key)).toMatchObject({
      status: 400,
      error: { type: "idempotency_error" },
    });
    expect(await post("/v1/coupons", {}, key)).toMatchObject({
      error: { type: "idempotency_error" },
    });
  });

  it("does not keep the response to an invalid request", async () => {
    const key = { "idempotency-key": "order:2" };
    expect(await post("/v1/checkout/sessions", {}, key)).toMatchObject({ status: 400 });
    expect(await post("/v1/checkout/sessions", session(), key)).toMatchObject({ status: 200 });
  });
});
