import { expect, test, vi } from "vitest";

import { stripeSdk } from "./stripe-sdk.server";
import { listStripeTransactions } from "./stripe-transactions.server";

test.each([
  ["payout", "bank"],
  ["payout_minimum_balance_hold", "bank"],
  ["payout_minimum_balance_release", "bank"],
  ["stripe_fee", "fee"],
  ["stripe_fx_fee", "fee"],
  ["tax_fee", "fee"],
  ["contribution", "other"],
] as const)("a balance transaction of Stripe's type %s is of our kind %s", async (type, kind) => {
  const page = {
    object: "list",
    url: "/v1/balance_transactions",
    has_more: false,
    data: [{ id: "txn_1", type, amount: -250, fee: 0, created: 1_795_348_800, source: null }],
  };
  const fetch = vi.fn(async () => Response.json(page));
  const Stripe = stripeSdk();
  const stripe = new Stripe("sk_test_1", {
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetch),
  });
  const { transactions } = await listStripeTransactions(stripe, { since: null, after: null });
  expect(transactions).toMatchObject([{ id: "txn_1", kind, amountCents: -250, feeCents: 0 }]);
});
