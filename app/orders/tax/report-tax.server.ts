import type { Database } from "~/platform/database/client.server";
import { forEachOfBatch } from "~/lib/for-each-of-batch";
import type { Logger } from "~/integrations/log/logger.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";

import {
  saveTaxReturn,
  saveTaxReversal,
  saveTaxSale,
  recordTaxAttemptOfRefund,
  recordTaxAttemptOfSale,
} from "./save-tax-ids.server";
import { returnsToReport, reversalsToReport, salesToReport } from "./tax-to-report.server";

type Deps = { payments: PaymentProvider; log: Logger; now: Date };

/**
 * Tells the provider, which reports tax to the states, of paid orders with tax, of what was refunded
 * of them, and of refunds that the bank returned, each once what it builds on was told. What fails is told again later; told twice, it
 * counts once.
 * @returns how much was told
 */
export async function reportTax(db: Database, deps: Deps): Promise<number> {
  const { payments, now } = deps;
  const sales = await forEachOfBatch(await salesToReport(db, payments.name), (sale) =>
    told(deps, sale.orderId, {
      tell: async () => {
        const { orderId: reference, calculationId } = sale;
        const { transactionId } = await payments.recordTaxSale({ calculationId, reference });
        await saveTaxSale(db, sale.orderId, transactionId);
      },
      later: () => recordTaxAttemptOfSale(db, sale.orderId, now),
    }),
  );
  const returns = await forEachOfBatch(
    await returnsToReport(db, payments.name),
    ({ refundId, reversalId }) =>
      told(deps, refundId, {
        tell: async () => {
          const reference = `refund-returned:${refundId}`;
          const { returnId } = await payments.returnTaxReversal({ reversalId, reference });
          await saveTaxReturn(db, refundId, returnId);
        },
        later: () => recordTaxAttemptOfRefund(db, refundId, now),
      }),
  );
  const reversals = await forEachOfBatch(
    await reversalsToReport(db, payments.name),
    ({ refundId, ...reversal }) =>
      told(deps, refundId, {
        tell: async () => {
          const reference = `refund:${refundId}`;
          const { reversalId } = await payments.reverseTaxSale({ ...reversal, reference });
          await saveTaxReversal(db, refundId, reversalId);
        },
        later: () => recordTaxAttemptOfRefund(db, refundId, now),
      }),
  );
  return [...sales, ...reversals, ...returns].filter(Boolean).length;
}

/** What no retry can fix is logged as an error, and the ledger's check finds it. */
async function told(
  { log }: Deps,
  recordId: string,
  { tell, later }: { tell: () => Promise<void>; later: () => Promise<void> },
): Promise<boolean> {
  try {
    await tell();
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const what = { recordId, reason: error.reason, ...error.details };
    if (error.retryable) log.warn(what, `${error.operation}: told again later`);
    else log.error(what, `${error.operation}: refused`);
    await later();
    return false;
  }
}
