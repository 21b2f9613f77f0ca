import { eq, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { guardedConsents } from "~/platform/database/guarded-by.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import type { PaymentProvider } from "~/integrations/payments/payments";
import type { LinkPath } from "~/path-to";

import { syncPaymentAccount } from "./sync-payment-account.server";

/**
 * The provider has closed a payment account for good: payouts to it wait, and its owner is told,
 * once, to set up another one.
 */
export async function recordClosedAccount(
  db: Database,
  accountId: string,
  deps: { payments: PaymentProvider; now: Date },
): Promise<void> {
  await syncPaymentAccount(db, accountId, deps);
  const [owner] = await db
    .select({
      firstName: profiles.firstName,
      email: users.email,
      isGuardian: sql<boolean>`exists (select from parental_consents c where c.id in ${guardedConsents(sql`profiles.id`)})`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.paymentAccountId, accountId));
  if (!owner) return;
  await queueMail(db, {
    template: "payment-account-closed",
    facts: {
      firstName: owner.firstName,
      setupPath: (owner.isGuardian ? "/guardian" : "/payment-setup") satisfies LinkPath,
    },
    to: owner.email,
    cause: `payment-account-closed:${accountId}`,
  });
}
