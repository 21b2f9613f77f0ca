import type { PricedCart } from "~/cart/priced-cart.server";
import type { ShippingAddress } from "~/orders/shipping-address";
import { taxReference } from "~/orders/tax/tax-reference";
import type { Logger } from "~/integrations/log/logger.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import type { TaxCalculation } from "~/integrations/payments/tax";

import { taxedAmounts, type OrderTax } from "./order-tax";

type CalculatedTax =
  | { ok: true; tax: OrderTax }
  /** 'address-unknown': the provider does not find the place; 'tax-unavailable': try again. */
  | { ok: false; reason: "address-unknown" | "tax-unavailable" };

type Deps = { payments: PaymentProvider; log: Logger };

/**
 * Asks the provider what tax comes on top of a cart at this address. Nothing is kept: it is asked
 * again for the order itself, so that no calculation is too old.
 */
export async function calculateOrderTax(
  { lines, price }: Pick<PricedCart, "lines" | "price">,
  address: ShippingAddress,
  { payments, log }: Deps,
): Promise<CalculatedTax> {
  const of = taxedAmounts(lines, price);
  const asked = of.lineGrossCents.flatMap((amountCents, index) =>
    amountCents > 0
      ? [{ reference: taxReference(index + 1), amountCents, quantity: lines[index]?.quantity ?? 1 }]
      : [],
  );
  const none = { calculationId: null, taxCents: 0, lineTaxCents: lines.map(() => 0), of };
  if (asked.length === 0) return { ok: true, tax: none };
  try {
    const { shippingCents } = of;
    const made = await payments.calculateTax({ lines: asked, shippingCents, shipTo: address });
    const lineTaxCents = lines.map((_, index) => taxOfLine(made, index));
    if (!addsUp(made, lineTaxCents)) {
      log.error({ calculationId: made.calculationId }, "calculated tax does not add up");
      return { ok: false, reason: "tax-unavailable" };
    }
    const { calculationId, taxCents } = made;
    return { ok: true, tax: { calculationId, taxCents, lineTaxCents, of } };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.reason === "address-unknown") return { ok: false, reason: "address-unknown" };
    log.error({ reason: error.reason, ...error.details }, "tax could not be calculated");
    return { ok: false, reason: "tax-unavailable" };
  }
}

function taxOfLine({ lines }: TaxCalculation, index: number): number {
  return lines.find(({ reference }) => reference === taxReference(index + 1))?.taxCents ?? 0;
}

function addsUp({ taxCents }: TaxCalculation, lineTaxCents: readonly number[]): boolean {
  const all = [taxCents, ...lineTaxCents];
  const ofLines = lineTaxCents.reduce((sum, cents) => sum + cents, 0);
  return all.every((cents) => Number.isSafeInteger(cents) && cents >= 0) && ofLines <= taxCents;
}
