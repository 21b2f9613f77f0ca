import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { parentalConsents } from "~/db/schema/consent";
import type { Actor } from "~/features/accounts/actor";
import { orNotNow } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { pathTo } from "~/path-to";

import { activateConsent } from "./activate-consent.server";
import { CARD_PAGE_LIFETIME_MS, VERIFICATION_CENTS } from "./consent-limits";
import { scopeColumns } from "./scope-columns";
import type { AgreedScopes } from "./scopes";

export type VerifyDeps = { payments: PaymentProvider; now: Date };

/** Saves what the guardian ticked and opens the card page; the charge is refunded once paid. */
export async function startCardVerification(
  db: Database,
  guardian: Actor,
  { consentId, scopes }: { consentId: string; scopes: AgreedScopes },
  deps: VerifyDeps,
): Promise<{ ok: true; url: string } | { ok: false; reason: "missing" | "provider-unavailable" }> {
  const [kept] = await db
    .update(parentalConsents)
    .set({ ...scopeColumns(scopes), verificationMethod: "card" })
    .where(ownVerifying(guardian, consentId))
    .returning({ id: parentalConsents.id });
  if (!kept) return { ok: false, reason: "missing" };
  const page = await openCardPage(guardian, consentId, deps);
  if (!page) return { ok: false, reason: "provider-unavailable" };
  await db
    .update(parentalConsents)
    .set({ verificationSessionId: page.sessionId })
    .where(ownVerifying(guardian, consentId));
  return { ok: true, url: page.url };
}

/** The provider's page; null when the provider cannot open one now. */
async function openCardPage(guardian: Actor, consentId: string, { payments, now }: VerifyDeps) {
  const back = pathTo("/guardian/consents/:consentId", { consentId });
  return orNotNow(() =>
    payments.chargeForVerification({
      verificationId: consentId,
      title: "Guardian check, refunded at once",
      amountCents: VERIFICATION_CENTS,
      currency: "usd",
      email: guardian.email,
      successPath: `${back}?card=done`,
      cancelPath: `${back}?card=cancelled`,
      expiresAt: new Date(now.getTime() + CARD_PAGE_LIFETIME_MS),
      // Each try opens a page of its own; whatever is paid is refunded.
      idempotencyKey: `guardian-verification:${consentId}:${randomUUID()}`,
    }),
  );
}

export function ownVerifying(guardian: Actor, consentId: string) {
  return and(
    eq(parentalConsents.id, consentId),
    eq(parentalConsents.guardianUserId, guardian.userId),
    eq(parentalConsents.status, "verifying"),
  );
}

type PaidVerification = {
  verificationId: string;
  paymentId: string | null;
  amountCents: number;
  currency: string;
};

/**
 * Called when the payment provider confirms that the card was charged: the consent becomes active
 * and the money is refunded. Calling it again changes nothing except to retry a failed refund.
 */
export async function confirmGuardianVerification(
  db: Database,
  paid: PaidVerification,
  { payments, now }: VerifyDeps,
): Promise<{ ok: true } | { ok: false; reason: "not-a-verification" | "wrong-amount" }> {
  const [consent] = await db
    .select({ id: parentalConsents.id })
    .from(parentalConsents)
    .where(eq(parentalConsents.id, paid.verificationId));
  const isRight = paid.amountCents === VERIFICATION_CENTS && paid.currency === "usd";
  if (consent && isRight) {
    await db.transaction((tx) => activateConsent(tx, consent.id, { now, method: "card" }));
  }
  if (paid.paymentId) {
    await payments.refund({
      paymentId: paid.paymentId,
      amountCents: paid.amountCents,
      reason: "requested-by-customer",
      orderId: null,
      refundRecordId: paid.verificationId,
      idempotencyKey: `guardian-refund:${paid.paymentId}`,
    });
  }
  if (!consent) return { ok: false, reason: "not-a-verification" };
  return isRight ? { ok: true } : { ok: false, reason: "wrong-amount" };
}
