import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";

import { keepPaymentAccount, saveTaxForm } from "../tax-forms/payment-accounts.server";

/**
 * Asks the provider for the current state of a payment account and stores its flags; events only
 * say that something changed, and arrive late and in any order.
 * @returns whether payouts can be sent to it; null when the account is not ours
 */
export async function syncPaymentAccount(
  db: Database,
  accountId: string,
  { payments, now }: { payments: PaymentProvider; now: Date },
): Promise<boolean | null> {
  const isOurs = eq(profiles.paymentAccountId, accountId);
  const [owner] = await db.select({ ownerUserId: profiles.id }).from(profiles).where(isOurs);
  // The provider is not asked about accounts that a stranger names.
  if (!owner) return null;
  const state = await payments.findConnectedAccount(accountId);
  const flags = {
    onboardingCompleted: state?.onboardingCompleted ?? false,
    chargesEnabled: state?.chargesEnabled ?? false,
    payoutsEnabled: state?.payoutsEnabled ?? false,
  };
  await db.update(profiles).set(flags).where(isOurs);
  await keepPaymentAccount(db, { id: accountId, ...owner });
  await saveTaxForm(db, accountId, { hasTaxForm: state?.hasTaxForm ?? false, now });
  return flags.chargesEnabled && flags.payoutsEnabled;
}

/** The same for an owner returning from the provider; no response changes nothing. */
export async function syncAfterOnboarding(
  db: Database,
  accountId: string,
  deps: { payments: PaymentProvider; now: Date },
): Promise<boolean> {
  try {
    return (await syncPaymentAccount(db, accountId, deps)) ?? false;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return false;
  }
}
