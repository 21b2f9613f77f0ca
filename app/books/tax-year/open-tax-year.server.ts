import type { Database } from "~/platform/database/client.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Actor } from "~/people/actor";
import type { PaymentProvider } from "~/integrations/payments/payments";
import type { StatementPeriod } from "~/money/statements/statement-period";

import type { PayeeYear } from "./payee-year";
import { taxYear } from "./tax-year.server";

/** The same for an owner, who sees parents' names and addresses: each look is recorded first. */
export async function openTaxYear(
  db: Database,
  actor: Actor,
  year: StatementPeriod,
  deps: { payments: Pick<PaymentProvider, "findTransfer"> },
): Promise<PayeeYear[]> {
  await recordAdminAction(db, actor, {
    action: "TAX_YEAR_OPENED",
    resourceType: "tax_year",
    after: { year: Number(year.name) },
  });
  return taxYear(db, year, deps);
}
