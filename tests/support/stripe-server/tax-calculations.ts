import { z } from "zod";

import { checkV1, formInteger, text } from "./check-params.ts";
import fixture from "./fixtures/tax-calculation.json" with { type: "json" };
import lineFixture from "./fixtures/tax-calculation-line-item.json" with { type: "json" };
import { listShape, page } from "./list-page.ts";
import { newId, seconds, type StripeState } from "./state.ts";
import { noSuch, refused } from "./stripe-fault.ts";

export type TaxedLine = {
  id: string;
  reference: string;
  amount: number;
  amount_tax: number;
  quantity: number;
  tax_code: string;
};
export type TaxedShipping = { amount: number; amount_tax: number };
export type Calculation = { id: string; lines: TaxedLine[]; shipping: TaxedShipping | null };

const NINETY_DAYS_S = 90 * 24 * 60 * 60;
/** Clothing in California and Oregon, where most of our tests live. */
const rates: Readonly<Record<string, number>> = { CA: 0.09875, NY: 0.08875, OR: 0 };

const taxCode = text(5000).regex(/^txcd_\d{8}$/, "Not a tax code");
const taxed = { tax_behavior: z.literal("exclusive"), tax_code: taxCode };
const createShape = z.strictObject({
  currency: z.literal("usd"),
  line_items: z
    .array(
      z.strictObject({
        amount: formInteger(0),
        quantity: formInteger(1).optional(),
        reference: text(500),
        ...taxed,
      }),
    )
    .min(1)
    .max(1000),
  shipping_cost: z.strictObject({ amount: formInteger(0), ...taxed }).optional(),
  customer_details: z.strictObject({
    address_source: z.enum(["shipping", "billing"]),
    address: z.strictObject({
      line1: text(),
      line2: text().optional(),
      city: text(),
      state: text(),
      postal_code: text(),
      country: z.literal("US"),
    }),
  }),
});

export function createCalculation(state: StripeState, params: unknown) {
  const request = checkV1(createShape, params);
  const { address } = request.customer_details;
  const rate = rates[address.state] ?? 0.07;
  if (/nowhere/i.test(address.line1)) {
    throw refused(
      "We could not determine the customer's tax location.",
      "customer_details[address]",
      "customer_tax_location_invalid",
    );
  }
  const references = request.line_items.map(({ reference }) => reference);
  if (new Set(references).size < references.length)
    throw refused("References of line items must be unique.", "line_items");
  const lines = request.line_items.map(({ amount, quantity = 1, reference, tax_code }) => ({
    id: newId("tax_li"),
    reference,
    amount,
    amount_tax: Math.round(amount * rate),
    quantity,
    tax_code,
  }));
  const shippingAmount = request.shipping_cost?.amount;
  const shipping =
    shippingAmount === undefined
      ? null
      : { amount: shippingAmount, amount_tax: Math.round(shippingAmount * rate) };
  const calculation: Calculation = { id: newId("taxcalc"), lines, shipping };
  state.calculations.set(calculation.id, calculation);
  const tax = lines.reduce((sum, line) => sum + line.amount_tax, shipping?.amount_tax ?? 0);
  const total = lines.reduce((sum, line) => sum + line.amount, shipping?.amount ?? 0);
  return {
    ...fixture,
    id: calculation.id,
    amount_total: total + tax,
    tax_amount_exclusive: tax,
    customer_details: { ...fixture.customer_details, address },
    shipping_cost: shipping && { ...fixture.shipping_cost, ...shipping },
    expires_at: seconds(state.now()) + NINETY_DAYS_S,
  };
}

export function listCalculated(state: StripeState, id: string, params: unknown) {
  const request = checkV1(z.strictObject(listShape), params);
  const calculation = state.calculations.get(id);
  if (!calculation) throw noSuch("calculation", id);
  const items = calculation.lines.map((line) => ({ ...lineFixture, ...line }));
  return page(`/v1/tax/calculations/${id}/line_items`, items, request);
}
