import { afterAll, beforeAll, expect, test } from "vitest";

import { stripeWorld } from "~tests/support/payment-contract/stripe-world";

let world: Awaited<ReturnType<typeof stripeWorld>>;
beforeAll(async () => {
  world = await stripeWorld();
});
afterAll(() => world.stop());

const asked = {
  lines: [{ reference: "line-1", amountCents: 5000, quantity: 2 }],
  shippingCents: 500,
  shipTo: {
    name: "Ada Buyer",
    line1: "1 Marker Street",
    line2: "Apt 2",
    city: "San Francisco",
    state: "CA",
    postalCode: "94110",
  },
};

test("Stripe is asked for clothing, without tax in the amounts, and for shipping", async () => {
  const { calculationId, taxCents, lines } = await world.provider.calculateTax(asked);
  expect(world.server.state.calculations.get(calculationId)).toMatchObject({
    lines: [{ reference: "line-1", amount: 5000, quantity: 2, tax_code: "txcd_30011000" }],
    shipping: { amount: 500, amount_tax: 49 },
  });
  expect({ taxCents, lines }).toEqual({
    taxCents: 494 + 49,
    lines: [{ reference: "line-1", taxCents: 494 }],
  });
});

test("a reversal names the sale's own lines with negative amounts, and shipping beside them", async () => {
  const { provider, server } = world;
  const { calculationId } = await provider.calculateTax(asked);
  const sale = await provider.recordTaxSale({ calculationId, reference: "order-1" });
  const { reversalId } = await provider.reverseTaxSale({
    transactionId: sale.transactionId,
    reference: "refund:1",
    lines: [{ reference: "line-1", amountCents: 2500, taxCents: 247, quantity: 1 }],
    shipping: { amountCents: 500, taxCents: 49 },
  });
  const { taxTransactions } = server.state;
  const [sold] = taxTransactions.get(sale.transactionId)?.lines ?? [];
  expect(taxTransactions.get(reversalId)).toMatchObject({
    mode: "partial",
    original: sale.transactionId,
    lines: [{ original: sold?.id, amount: -2500, amount_tax: -247, quantity: 1 }],
    shipping: { amount: -500, amount_tax: -49 },
  });
});

test("a sale whose key Stripe has forgotten is not recorded twice", async () => {
  const { provider, server } = world;
  const { calculationId } = await provider.calculateTax(asked);
  const sale = { calculationId, reference: "order-2" };
  await provider.recordTaxSale(sale);
  server.purgeKeys();
  await expect(provider.recordTaxSale(sale)).rejects.toMatchObject({ retryable: false });
  const named = [...server.state.taxTransactions.values()].filter(
    ({ reference }) => reference === "order-2",
  );
  expect(named).toHaveLength(1);
});
