import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { orNotNow } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { pathTo } from "~/path-to";

import { keepPaymentAccount } from "../tax-forms/payment-accounts.server";

/**
 * Creates the payment account of a profile if there is none, and opens a page at the provider to
 * finish it.
 * @param token of the link in an adult's mail, when it is opened through one
 * @returns null when the provider cannot open one now
 * @throws PaymentProviderError when it never will, as with a wrong key
 */
export async function openOnboarding(
  db: Database,
  profileId: string,
  email: string,
  payments: PaymentProvider,
  token?: string,
): Promise<string | null> {
  return orNotNow(async () => {
    const accountId = await ensureAccount(db, profileId, email, payments);
    const returnPath = pathTo("/payment-setup/done", { query: { account: accountId } });
    const refreshPath = token
      ? pathTo("/payment-setup/:token", { token })
      : pathTo("/payment-setup");
    return (await payments.createOnboardingLink({ accountId, returnPath, refreshPath })).url;
  });
}

async function ensureAccount(
  db: Database,
  profileId: string,
  email: string,
  payments: PaymentProvider,
): Promise<string> {
  const [profile] = await db
    .select({
      accountId: profiles.paymentAccountId,
      begunBy: profiles.paymentAccountEmail,
      firstName: profiles.firstName,
    })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  if (!profile) throw new Error("A payment account needs a profile");
  const begunBy = email.toLowerCase();
  // What an adult set up for a teen stays theirs: at 18 the teen gets another one.
  const isTheirs = profile.begunBy === null || profile.begunBy === begunBy;
  const isClosed = profile.accountId !== null && (await isClosedAt(payments, profile.accountId));
  if (profile.accountId && isTheirs && !isClosed) return profile.accountId;
  const displayName = profile.firstName;
  // The provider keeps and logs the key, so it must not contain an address.
  const fingerprint = createHash("sha256").update(
    JSON.stringify([begunBy, displayName, ...(isClosed ? [profile.accountId] : [])]),
  );
  const made = await payments.createConnectedAccount({
    ownerId: profileId,
    email,
    displayName,
    idempotencyKey: `account:${profileId}:${fingerprint.digest("base64url")}`,
  });
  const [kept] = await db
    .update(profiles)
    .set({
      paymentAccountId: made.accountId,
      paymentAccountEmail: begunBy,
      onboardingCompleted: false,
      chargesEnabled: false,
      payoutsEnabled: false,
    })
    .where(
      and(
        eq(profiles.id, profileId),
        sql`${profiles.paymentAccountId} is not distinct from ${profile.accountId}`,
      ),
    )
    .returning({ accountId: profiles.paymentAccountId });
  const id = kept?.accountId ?? made.accountId;
  await keepPaymentAccount(db, { id, ownerUserId: profileId }, isTheirs ? profile.accountId : null);
  return id;
}

/** An account that the provider has closed never opens again. */
async function isClosedAt(payments: PaymentProvider, accountId: string): Promise<boolean> {
  return (await payments.findConnectedAccount(accountId))?.isClosed ?? false;
}
