import { z } from "zod";

import { checkV1, formInteger, id, text } from "./check-params.ts";
import fixture from "./fixtures/tax-transaction.json" with { type: "json" };
import lineFixture from "./fixtures/tax-transaction-line-item.json" with { type: "json" };
import { listShape, page } from "./list-page.ts";
import { newId, seconds, type StripeState } from "./state.ts";
import { noSuch, refused } from "./stripe-fault.ts";
import type { TaxedLine, TaxedShipping } from "./tax-calculations.ts";

export type TaxTransaction = {
  id: string;
  type: "transaction" | "reversal";
  mode: "full" | "partial" | null;
  reference: string;
  original: string | null;
  lines: (TaxedLine & { original: string | null })[];
  shipping: TaxedShipping | null;
  created: number;
};

const saleShape = z.strictObject({ calculation: id("taxcalc"), reference: text(500) });

export function createFromCalculation(state: StripeState, params: unknown) {
  const request = checkV1(saleShape, params);
  const calculation = state.calculations.get(request.calculation);
  if (!calculation) throw noSuch("calculation", request.calculation, "calculation");
  return add(state, {
    type: "transaction",
    mode: null,
    reference: request.reference,
    original: null,
    lines: calculation.lines.map((line) => ({ ...line, id: newId("tax_li"), original: null })),
    shipping: calculation.shipping,
  });
}

const negative = formInteger(-99_999_999, 0);
const reversalShape = z.strictObject({
  mode: z.enum(["full", "partial"]),
  original_transaction: id("tax"),
  reference: text(500),
  line_items: z
    .array(
      z.strictObject({
        amount: negative,
        amount_tax: negative,
        original_line_item: id("tax_li"),
        quantity: formInteger(1).optional(),
        reference: text(500),
      }),
    )
    .optional(),
  shipping_cost: z.strictObject({ amount: negative, amount_tax: negative }).optional(),
});

export function createTaxReversal(state: StripeState, params: unknown) {
  const request = checkV1(reversalShape, params);
  const original = state.taxTransactions.get(request.original_transaction);
  if (!original) throw noSuch("transaction", request.original_transaction, "original_transaction");
  const { mode, reference } = request;
  if (mode === "full") {
    if (request.line_items || request.shipping_cost)
      throw refused("line_items can only be given with mode=partial.", "line_items");
    if (original.mode === "full")
      throw refused("A full reversal cannot be reversed.", "original_transaction");
    return add(state, {
      type: "reversal",
      mode,
      reference,
      original: original.id,
      lines: original.lines.map((line) => ({
        ...line,
        id: newId("tax_li"),
        original: line.id,
        amount: -line.amount,
        amount_tax: -line.amount_tax,
      })),
      shipping: original.shipping && {
        amount: -original.shipping.amount,
        amount_tax: -original.shipping.amount_tax,
      },
    });
  }
  const lines = (request.line_items ?? []).map((line) => {
    const of = original.lines.find((one) => one.id === line.original_line_item);
    if (!of) throw noSuch("line_item", line.original_line_item, "original_line_item");
    if (line.amount_tax + taxLeft(state, original, of) < 0)
      throw refused("The reversal exceeds the original line item.", "line_items");
    const { original_line_item, ...given } = line;
    return { ...of, ...given, quantity: line.quantity ?? 1, original: original_line_item };
  });
  if (lines.length === 0 && !request.shipping_cost)
    throw refused("line_items or shipping_cost is needed with mode=partial.", "line_items");
  const shipping = request.shipping_cost ?? null;
  return add(state, { type: "reversal", mode, reference, original: original.id, lines, shipping });
}

/** A line's tax after every reversal, and the reversals of those. */
function taxLeft(state: StripeState, of: TaxTransaction, line: TaxedLine): number {
  const all = [...state.taxTransactions.values()];
  let left = line.amount_tax;
  for (const reversal of all.filter(({ original }) => original === of.id)) {
    if (all.some(({ original, mode }) => original === reversal.id && mode === "full")) continue;
    for (const back of reversal.lines) if (back.original === line.id) left += back.amount_tax;
  }
  return left;
}

function add(state: StripeState, made: Omit<TaxTransaction, "id" | "created">) {
  const isTaken = [...state.taxTransactions.values()].some(
    ({ reference }) => reference === made.reference,
  );
  if (isTaken) {
    const message = `A tax transaction with reference ${made.reference} exists already.`;
    throw refused(message, "reference", "resource_already_exists");
  }
  const transaction = { ...made, id: newId("tax"), created: seconds(state.now()) };
  state.taxTransactions.set(transaction.id, transaction);
  return {
    ...fixture,
    id: transaction.id,
    type: made.type,
    reference: made.reference,
    reversal: made.original === null ? null : { original_transaction: made.original },
    shipping_cost: made.shipping && { ...fixture.shipping_cost, ...made.shipping },
    created: transaction.created,
  };
}

export function listTaxed(state: StripeState, transactionId: string, params: unknown) {
  const request = checkV1(z.strictObject(listShape), params);
  const transaction = state.taxTransactions.get(transactionId);
  if (!transaction) throw noSuch("transaction", transactionId);
  const items = transaction.lines.map(({ original, ...line }) => ({
    ...lineFixture,
    ...line,
    reversal: original === null ? null : { original_line_item: original },
  }));
  return page(`/v1/tax/transactions/${transactionId}/line_items`, items, request);
}
