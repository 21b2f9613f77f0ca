import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";

import { brand } from "~/brand";
import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { payeeStatuses } from "~/schema/payee-statuses";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { orNotNow } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { isUuid } from "~/lib/uuid";
import { pathTo } from "~/path-to";

import { activateConsent } from "./activate-consent.server";
import { CARD_PAGE_LIFETIME_MS, VERIFICATION_CENTS } from "./consent-limits";
import { scopeColumns } from "~/people/scopes/scope-columns";
import type { AgreedScopes } from "~/schema/scopes";

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

/** Opens the card page for a parent who followed the one who consented; nothing else changes yet. */
export async function startFollowersCheck(
  db: Database,
  guardian: Actor,
  consentId: string,
  deps: VerifyDeps,
): Promise<{ ok: true; url: string } | { ok: false; reason: "missing" | "provider-unavailable" }> {
  if (
    !isUuid(consentId) ||
    (await db.$count(parentalConsents, ownToCheck(guardian, consentId))) === 0
  )
    return { ok: false, reason: "missing" };
  const page = await openCardPage(guardian, consentId, deps);
  if (!page) return { ok: false, reason: "provider-unavailable" };
  await db
    .update(parentalConsents)
    .set({ verificationSessionId: page.sessionId })
    .where(ownToCheck(guardian, consentId));
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

/** A consent whose guardian followed another, and has yet to prove that they are an adult. */
export function ownToCheck(guardian: Actor, consentId: string) {
  return and(
    eq(parentalConsents.id, consentId),
    eq(parentalConsents.guardianUserId, guardian.userId),
    eq(parentalConsents.status, "active"),
    isNotNull(parentalConsents.checkDueAt),
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
  sessionId: string;
  paymentId: string | null;
  amountCents: number;
  currency: string;
};

/**
 * Called when the payment provider confirms that the card was charged: the consent becomes active,
 * the name on the card is kept as evidence, and the money is refunded. The guardian is told of the
 * charge and of the refund. Calling it again changes nothing except to retry what failed.
 */
export async function confirmGuardianVerification(
  db: Database,
  paid: PaidVerification,
  { payments, now }: VerifyDeps,
): Promise<{ ok: true } | { ok: false; reason: "not-a-verification" | "wrong-amount" }> {
  const [consent] = await db
    .select({
      id: parentalConsents.id,
      cardholderName: sql<
        string | null
      >`case when ${parentalConsents.checkDueAt} is null then ${parentalConsents.cardholderName} end`,
    })
    .from(parentalConsents)
    .where(eq(parentalConsents.id, paid.verificationId));
  const isRight = paid.amountCents === VERIFICATION_CENTS && paid.currency === "usd";
  if (consent)
    await db.transaction(async (tx) => {
      await tellOfCard(tx, "card-check-charged", paid);
      if (isRight && !(await confirmFollower(tx, consent.id)))
        await activateConsent(tx, consent.id, { now, method: "card" });
    });
  if (paid.paymentId) {
    const refund = await payments.refund({
      paymentId: paid.paymentId,
      amountCents: paid.amountCents,
      reason: "requested-by-customer",
      orderId: null,
      refundRecordId: paid.verificationId,
      idempotencyKey: `guardian-refund:${paid.paymentId}`,
    });
    if (consent && refund.status !== "failed") await tellOfCard(db, "card-check-refunded", paid);
    if (refund.status === "failed") await tellTeam(db, { ...paid, paymentId: paid.paymentId });
  }
  // Last: whatever the provider says to this, the money is on its way back.
  if (consent && isRight && !consent.cardholderName) await keepCardholder(db, paid, payments);
  if (!consent) return { ok: false, reason: "not-a-verification" };
  return isRight ? { ok: true } : { ok: false, reason: "wrong-amount" };
}

/**
 * The parent who followed another is an adult: theirs is the evidence from now on.
 * @returns false where no such check was open
 */
async function confirmFollower(tx: Transaction, consentId: string): Promise<boolean> {
  const [confirmed] = await tx
    .update(parentalConsents)
    .set({ checkDueAt: null, verificationMethod: "card", cardholderName: null })
    .where(
      and(
        eq(parentalConsents.id, consentId),
        eq(parentalConsents.status, "active"),
        isNotNull(parentalConsents.checkDueAt),
      ),
    )
    .returning({ userId: parentalConsents.guardianUserId });
  if (!confirmed) return false;
  await recordSecurityEvent(tx, {
    action: "GUARDIAN_CHECKED",
    resourceType: "parental_consent",
    resourceId: consentId,
    userId: confirmed.userId,
    metadata: { method: "card" },
  });
  return true;
}

/** Asks for the name once; without a response the consent stands, and the next call asks again. */
async function keepCardholder(
  db: Database,
  { verificationId, sessionId }: PaidVerification,
  payments: PaymentProvider,
): Promise<void> {
  const cardholderName = await orNotNow(() => payments.findCardholder(sessionId));
  if (!cardholderName) return;
  await db
    .update(parentalConsents)
    .set({ cardholderName })
    .where(
      and(
        eq(parentalConsents.id, verificationId),
        // Paid too late, it is evidence of nothing.
        inArray(parentalConsents.status, payeeStatuses),
        isNull(parentalConsents.cardholderName),
      ),
    );
}

/** Asking again gives the same refund: only a person can give the money back now. */
async function tellTeam(
  db: Db,
  { verificationId, paymentId, amountCents }: PaidVerification & { paymentId: string },
): Promise<void> {
  await queueMail(db, {
    template: "card-check-stuck",
    facts: { consentId: verificationId, paymentId, amountCents },
    to: brand.email,
    cause: `card-check-stuck:${paymentId}`,
  });
}

/** One mail for each payment, whatever became of the consent. */
async function tellOfCard(
  db: Db,
  template: "card-check-charged" | "card-check-refunded",
  { verificationId, paymentId, amountCents }: PaidVerification,
): Promise<void> {
  if (!paymentId) return;
  const [guardian] = await db
    .select({ email: users.email })
    .from(parentalConsents)
    .innerJoin(users, eq(users.id, parentalConsents.guardianUserId))
    .where(eq(parentalConsents.id, verificationId));
  if (!guardian) return;
  await queueMail(db, {
    template,
    facts: { amountCents },
    to: guardian.email,
    cause: `${template}:${paymentId}`,
  });
}
