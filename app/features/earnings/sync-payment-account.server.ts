import { eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import type { PaymentProvider } from "~/integrations/payments/payments";

/**
 * Asks the provider what is true of a payment account now and keeps its flags; events only say
 * that something changed, and come late and in any order.
 * @returns whether payouts can be sent to it; null when the account is none of ours
 */
export async function syncPaymentAccount(
  db: Database,
  accountId: string,
  { payments }: { payments: PaymentProvider },
): Promise<boolean | null> {
  const state = await payments.findConnectedAccount(accountId);
  if (!state) return null;
  const [profile] = await db
    .update(profiles)
    .set({
      onboardingCompleted: state.onboardingCompleted,
      chargesEnabled: state.chargesEnabled,
      payoutsEnabled: state.payoutsEnabled,
    })
    .where(eq(profiles.paymentAccountId, accountId))
    .returning({ id: profiles.id });
  return profile ? state.chargesEnabled && state.payoutsEnabled : null;
}
