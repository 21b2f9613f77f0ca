import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { ageVerifications, users } from "~/db/schema/accounts";
import { parentalConsents } from "~/db/schema/consent";
import type { Actor } from "~/features/accounts/actor";
import { newToken } from "~/features/accounts/link-tokens.server";
import { recordSecurityEvent } from "~/features/audit/record-security-event.server";
import { queueMail } from "~/features/mail/queue-mail.server";
import { renderMail } from "~/features/mail/render-mail.server";
import type { PaymentProvider } from "~/integrations/payments/payments";

import { CARD_PAGE_LIFETIME_MS, SET_UP_LIFETIME_MS, VERIFICATION_CENTS } from "./consent-limits";
import { ConsentConfirmedMail } from "./mails/consent-confirmed-mail";
import { scopeColumns, scopesOf } from "./scope-columns";
import type { Scopes } from "./scopes";

type Deps = { payments: PaymentProvider; publicUrl: string; now: Date };

/** Keeps what the guardian ticked and opens the card page; the charge is refunded when it is paid. */
export async function startCardVerification(
  db: Database,
  guardian: Actor,
  { consentId, scopes }: { consentId: string; scopes: Scopes },
  { payments, publicUrl, now }: Deps,
): Promise<{ ok: true; url: string } | { ok: false; reason: "missing" }> {
  const [kept] = await db
    .update(parentalConsents)
    .set({ ...scopeColumns(scopes), verificationMethod: "card" })
    .where(ownVerifying(guardian, consentId))
    .returning({ id: parentalConsents.id });
  if (!kept) return { ok: false, reason: "missing" };
  const back = `${publicUrl}/guardian/consents/${consentId}`;
  const page = await payments.chargeForVerification({
    verificationId: consentId,
    title: "Guardian check, refunded at once",
    amountCents: VERIFICATION_CENTS,
    currency: "usd",
    email: guardian.email,
    successUrl: `${back}?card=done`,
    cancelUrl: `${back}?card=cancelled`,
    expiresAt: new Date(now.getTime() + CARD_PAGE_LIFETIME_MS),
    // Each try is a page of its own; whatever is paid is refunded.
    idempotencyKey: `guardian-verification:${consentId}:${randomUUID()}`,
  });
  await db
    .update(parentalConsents)
    .set({ verificationSessionId: page.sessionId })
    .where(ownVerifying(guardian, consentId));
  return { ok: true, url: page.url };
}

export function ownVerifying(guardian: Actor, consentId: string) {
  return and(
    eq(parentalConsents.id, consentId),
    eq(parentalConsents.guardianUserId, guardian.userId),
    eq(parentalConsents.status, "verifying"),
  );
}

export type PaidVerification = {
  verificationId: string;
  paymentId: string | null;
  amountCents: number;
  currency: string;
};

/**
 * For the payment provider's word that the card was charged: the consent is active from now on,
 * and the money goes back. Calling it again changes nothing, so a failed refund is tried again.
 */
export async function confirmGuardianVerification(
  db: Database,
  paid: PaidVerification,
  { payments, publicUrl, now }: Deps,
): Promise<{ ok: true } | { ok: false; reason: "not-a-verification" | "wrong-amount" }> {
  const [consent] = await db
    .select({ id: parentalConsents.id })
    .from(parentalConsents)
    .where(eq(parentalConsents.id, paid.verificationId));
  const isRight = paid.amountCents === VERIFICATION_CENTS && paid.currency === "usd";
  if (consent && isRight) {
    await db.transaction((tx) => activateConsent(tx, consent.id, { publicUrl, now }));
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

/** The consent becomes active, and the guardian gets the link with which the child signs up. */
export async function activateConsent(
  tx: Transaction,
  consentId: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<boolean> {
  const { token, hash } = newToken();
  const [active] = await tx
    .update(parentalConsents)
    .set({ status: "active", decidedAt: now, setUpTokenHash: hash, linkTokenHash: null })
    .where(
      and(
        eq(parentalConsents.id, consentId),
        eq(parentalConsents.status, "verifying"),
        eq(parentalConsents.scopeAccountAndArt, true),
        eq(parentalConsents.scopeTermsAndPayout, true),
      ),
    )
    .returning();
  if (!active?.guardianUserId) return false;
  if (active.ageVerificationId) {
    await tx
      .update(ageVerifications)
      .set({ expiresAt: new Date(now.getTime() + SET_UP_LIFETIME_MS) })
      .where(eq(ageVerifications.id, active.ageVerificationId));
  }
  const [guardian] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, active.guardianUserId));
  if (guardian) {
    const setUpUrl = `${publicUrl}/auth/sign-up/child?token=${token}`;
    const mail = await renderMail(
      ConsentConfirmedMail({ setUpUrl, scopes: scopesOf(active), publicUrl }),
    );
    await queueMail(tx, {
      to: guardian.email,
      subject: "Your consent is confirmed",
      cause: `consent-active:${consentId}`,
      ...mail,
    });
  }
  await recordSecurityEvent(tx, {
    action: "CONSENT_ACTIVE",
    resourceType: "parental_consent",
    resourceId: consentId,
    userId: active.guardianUserId,
    metadata: { method: active.verificationMethod, scopes: scopesOf(active) },
  });
  return true;
}

/** Asks the provider when its event has not come yet, for the guardian who returns from its page. */
export async function checkCardVerification(
  db: Database,
  guardian: Actor,
  consentId: string,
  deps: Deps,
): Promise<void> {
  const [waiting] = await db
    .select({ sessionId: parentalConsents.verificationSessionId })
    .from(parentalConsents)
    .where(and(ownVerifying(guardian, consentId), eq(parentalConsents.verificationMethod, "card")));
  if (!waiting?.sessionId) return;
  const state = await deps.payments.findCheckout(waiting.sessionId);
  if (state?.status === "paid") {
    await confirmGuardianVerification(db, { ...state, verificationId: consentId }, deps);
  }
}
