import { and, eq, exists, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { paymentAccounts } from "~/schema/tables/earnings";
import type { Logger } from "~/integrations/log/logger.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { syncPaymentAccount } from "../payment-setup/sync-payment-account.server";

/**
 * Asks the provider about accounts that can be paid and have no tax form, so that no payout waits
 * for a form whose event was lost. Where it does not answer, the form stays missing until it does.
 * @returns how many were asked about
 */
export async function findTaxForms(
  db: Database,
  deps: { payments: PaymentProvider; log: Logger; now: Date },
): Promise<number> {
  const known = db
    .select({ id: paymentAccounts.id })
    .from(paymentAccounts)
    .where(
      and(
        eq(paymentAccounts.id, profiles.paymentAccountId),
        sql`${paymentAccounts.taxFormAt} is not null`,
      ),
    );
  const rows = await db
    .select({ accountId: profiles.paymentAccountId })
    .from(profiles)
    .where(and(profiles.payoutsEnabled, sql`not ${exists(known)}`));
  await forEachOfBatch(rows, async ({ accountId }) => {
    try {
      if (accountId) await syncPaymentAccount(db, accountId, deps);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      deps.log.warn({ accountId, reason: error.reason }, "tax form not known");
    }
  });
  return rows.length;
}
