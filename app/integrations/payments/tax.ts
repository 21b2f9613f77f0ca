import type { ShipTo } from "./payments";

/** What is sold, as the tax is calculated; every amount is without tax, in whole cents. */
export type TaxInput = {
  /** Each of the same product at one price; the references name them in the answer. */
  lines: readonly { reference: string; amountCents: number; quantity: number }[];
  shippingCents: number;
  shipTo: ShipTo;
};

export type TaxCalculation = {
  calculationId: string;
  /** Of everything, with that of shipping. */
  taxCents: number;
  lines: { reference: string; taxCents: number }[];
};

export type TaxSaleInput = {
  calculationId: string;
  /** Ours for it in the provider's tax reports: the same one again is the same sale. */
  reference: string;
};

export type TaxReversalInput = {
  transactionId: string;
  reference: string;
  /** What goes back of the calculation's lines, all positive. */
  lines: readonly { reference: string; amountCents: number; taxCents: number; quantity: number }[];
  shipping: { amountCents: number; taxCents: number };
};

export type TaxReturnInput = { reversalId: string; reference: string };
