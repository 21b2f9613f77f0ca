import { isDeepStrictEqual } from "node:util";

import { PaymentProviderError } from "../payment-error";
import type {
  TaxCalculation,
  TaxInput,
  TaxReturnInput,
  TaxReversalInput,
  TaxSaleInput,
} from "../tax";
import { sandboxId, type Sandbox } from "./sandbox-once.server";
import { demoTax, isNowhere } from "./sandbox-tax-rates";
import type { SandboxTaxRecord } from "./sandbox-tax-sql.server";

/** Where shipping stands among the lines. */
const SHIPPING = "shipping";

export async function calculateSandboxTax(
  { store, now }: Sandbox,
  { lines, shippingCents, shipTo }: TaxInput,
): Promise<TaxCalculation> {
  if (isNowhere(shipTo.line1)) throw refused("address-unknown");
  const amounts = [
    ...lines.map(({ reference, amountCents }) => ({ reference, amountCents })),
    ...(shippingCents > 0 ? [{ reference: SHIPPING, amountCents: shippingCents }] : []),
  ];
  if (lines.length === 0 || amounts.some(({ amountCents }) => !isCents(amountCents)))
    throw refused("invalid-request");
  const taxed = amounts.map((line) => ({
    ...line,
    taxCents: demoTax(line.amountCents, shipTo.state),
  }));
  const record = { ...recordOf("calculation", null, taxed), originalId: null, saleId: null };
  await store.createTaxRecord(record, now());
  return {
    calculationId: record.id,
    taxCents: record.taxCents,
    lines: taxed.flatMap(({ reference, taxCents }) =>
      reference === SHIPPING ? [] : [{ reference, taxCents }],
    ),
  };
}

export async function recordSandboxTaxSale(
  sandbox: Sandbox,
  { calculationId, reference }: TaxSaleInput,
): Promise<{ transactionId: string }> {
  const calculation = await found(sandbox, calculationId, "calculation");
  const sale = recordOf("sale", reference, calculation.lines);
  const made = await onceNamed(sandbox, { ...sale, originalId: calculationId, saleId: null });
  return { transactionId: made };
}

export async function reverseInSandboxTax(
  sandbox: Sandbox,
  { transactionId, reference, lines, shipping }: TaxReversalInput,
): Promise<{ reversalId: string }> {
  const sale = await found(sandbox, transactionId, "sale");
  const back = [...lines, { reference: SHIPPING, ...shipping }].filter(
    ({ amountCents, taxCents }) => amountCents !== 0 || taxCents !== 0,
  );
  const isOfSale = back.every((line) =>
    sale.lines.some((sold) => sold.reference === line.reference),
  );
  if (!isOfSale) throw refused("not-found");
  const reversal = recordOf(
    "reversal",
    reference,
    back.map((line) => ({
      reference: line.reference,
      amountCents: -line.amountCents,
      taxCents: -line.taxCents,
    })),
  );
  const of = { originalId: transactionId, saleId: transactionId };
  return { reversalId: await onceNamed(sandbox, { ...reversal, ...of }) };
}

export async function returnSandboxTaxReversal(
  sandbox: Sandbox,
  { reversalId, reference }: TaxReturnInput,
): Promise<{ returnId: string }> {
  const reversal = await found(sandbox, reversalId, "reversal");
  const again = recordOf(
    "return",
    reference,
    reversal.lines.map((line) => ({
      reference: line.reference,
      amountCents: -line.amountCents,
      taxCents: -line.taxCents,
    })),
  );
  const of = { originalId: reversalId, saleId: reversal.saleId };
  return { returnId: await onceNamed(sandbox, { ...again, ...of }) };
}

function recordOf(
  kind: SandboxTaxRecord["kind"],
  reference: string | null,
  lines: SandboxTaxRecord["lines"],
) {
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0);
  return { id: sandboxId("tax"), kind, reference, taxCents, lines };
}

async function found({ store }: Sandbox, id: string, kind: SandboxTaxRecord["kind"]) {
  const record = await store.findTaxRecord(id);
  if (record?.kind !== kind) throw refused("not-found");
  return record;
}

/** @returns the id of what the reference names, made now or before */
async function onceNamed({ store, now }: Sandbox, record: SandboxTaxRecord): Promise<string> {
  if (await store.createTaxRecord(record, now())) return record.id;
  const earlier = await store.findTaxReference(record.reference ?? "");
  if (!earlier) throw refused("exceeds-remaining");
  const isSame =
    earlier.originalId === record.originalId && isDeepStrictEqual(earlier.lines, record.lines);
  if (!isSame) throw refused("idempotency-conflict");
  return earlier.id;
}

function isCents(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0;
}

function refused(
  reason:
    | "address-unknown"
    | "invalid-request"
    | "not-found"
    | "exceeds-remaining"
    | "idempotency-conflict",
) {
  return new PaymentProviderError(reason, "sandbox tax");
}
