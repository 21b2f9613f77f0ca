import type Stripe from "stripe";

import { PaymentProviderError } from "../payment-error";
import type {
  TaxCalculation,
  TaxInput,
  TaxReturnInput,
  TaxReversalInput,
  TaxSaleInput,
} from "../tax";
import { ask } from "./stripe-errors.server";
import { withUnspentKey } from "./stripe-keys";
import { shippingOf } from "./stripe-shipping";

/** Stripe's product tax codes for clothing and for shipping. */
const CLOTHING = "txcd_30011000";
const SHIPPING = "txcd_92010001";

/** A calculation changes nothing and needs no key. */
export async function calculateStripeTax(stripe: Stripe, input: TaxInput): Promise<TaxCalculation> {
  const made = await ask("calculate tax", () =>
    stripe.tax.calculations.create(calculationParams(input)),
  );
  if (!made.id) throw new PaymentProviderError("not-found", "stripe calculate tax");
  const calculationId = made.id;
  const lines = await ask("read calculated tax", () =>
    stripe.tax.calculations
      .listLineItems(calculationId, { limit: 100 })
      .autoPagingToArray({ limit: 1000 }),
  );
  return {
    calculationId,
    taxCents: made.tax_amount_exclusive,
    lines: lines.map((line) => ({ reference: line.reference, taxCents: line.amount_tax })),
  };
}

function calculationParams(input: TaxInput): Stripe.Tax.CalculationCreateParams {
  const { lines, shippingCents, shipTo } = input;
  return {
    currency: "usd",
    line_items: lines.map(({ reference, amountCents, quantity }) => ({
      reference,
      amount: amountCents,
      quantity,
      tax_code: CLOTHING,
      tax_behavior: "exclusive",
    })),
    ...(shippingCents > 0 && {
      shipping_cost: { amount: shippingCents, tax_code: SHIPPING, tax_behavior: "exclusive" },
    }),
    customer_details: { address: shippingOf(shipTo).address, address_source: "shipping" },
  };
}

/** The reference is unique at Stripe, so that a spent key can never record the sale twice. */
export async function recordStripeTaxSale(
  stripe: Stripe,
  { calculationId, reference }: TaxSaleInput,
): Promise<{ transactionId: string }> {
  const sale = await withUnspentKey(`tax:${reference}`, (idempotencyKey) =>
    ask("record taxed sale", () =>
      stripe.tax.transactions.createFromCalculation(
        { calculation: calculationId, reference },
        { idempotencyKey },
      ),
    ),
  );
  return { transactionId: sale.id };
}

/** Always partial, line by line: Stripe can take back only what is partial. */
export async function reverseStripeTaxSale(
  stripe: Stripe,
  input: TaxReversalInput,
): Promise<{ reversalId: string }> {
  const { transactionId, reference, shipping } = input;
  const sold = await ask("read taxed sale", () =>
    stripe.tax.transactions
      .listLineItems(transactionId, { limit: 100 })
      .autoPagingToArray({ limit: 1000 }),
  );
  const lines = input.lines.map((line) => {
    const original = sold.find((one) => one.reference === line.reference);
    if (!original) throw new PaymentProviderError("not-found", "stripe reverse taxed sale");
    return {
      original_line_item: original.id,
      reference: `${line.reference}:${reference}`,
      quantity: line.quantity,
      amount: -line.amountCents,
      amount_tax: -line.taxCents,
    };
  });
  return reversalOf(stripe, {
    mode: "partial",
    original_transaction: transactionId,
    reference,
    ...(lines.length > 0 && { line_items: lines }),
    ...(shipping.amountCents + shipping.taxCents > 0 && {
      shipping_cost: { amount: -shipping.amountCents, amount_tax: -shipping.taxCents },
    }),
  });
}

/** A reversal of the reversal. */
export async function returnStripeTaxReversal(
  stripe: Stripe,
  { reversalId, reference }: TaxReturnInput,
): Promise<{ returnId: string }> {
  const params = { mode: "full", original_transaction: reversalId, reference } as const;
  const { reversalId: returnId } = await reversalOf(stripe, params);
  return { returnId };
}

async function reversalOf(
  stripe: Stripe,
  params: Stripe.Tax.TransactionCreateReversalParams,
): Promise<{ reversalId: string }> {
  const made = await withUnspentKey(`tax:${params.reference}`, (idempotencyKey) =>
    ask("reverse taxed sale", () =>
      stripe.tax.transactions.createReversal(params, { idempotencyKey }),
    ),
  );
  return { reversalId: made.id };
}
