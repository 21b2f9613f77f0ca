import { and, desc, eq, gt, isNotNull, or, type SQL } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { CARD_PAGE_LIFETIME_MS } from "./consent-limits";
import {
  confirmGuardianVerification,
  ownToCheck,
  ownVerifying,
  type VerifyDeps,
} from "./verify-guardian.server";

const BATCH = 200;
/** Stops asking about a card page that was not paid within its time. */
const LOOK_FOR_MS = CARD_PAGE_LIFETIME_MS * 2;

/** Asks the provider when its event has not arrived yet, for a guardian returning from its page. */
export async function checkCardVerification(
  db: Database,
  guardian: Actor,
  consentId: string,
  deps: VerifyDeps,
): Promise<void> {
  for (const waiting of await cardsThatWait(
    db,
    or(ownVerifying(guardian, consentId), ownToCheck(guardian, consentId)),
  ))
    await askAboutCard(db, waiting, deps);
}

/**
 * Does the same every few minutes for guardians who closed the page. A charge is refunded even when
 * its event was lost or the refund failed at first, whatever became of the consent.
 * @returns how many charges were refunded
 */
export async function checkWaitingCards(db: Database, deps: VerifyDeps): Promise<number> {
  const isYoung = gt(parentalConsents.updatedAt, new Date(deps.now.getTime() - LOOK_FOR_MS));
  const waiting = await cardsThatWait(db, isYoung);
  const outcomes = await forEachOfBatch(waiting, (card) => askAboutCard(db, card, deps));
  return outcomes.filter(Boolean).length;
}

type WaitingCard = { consentId: string; sessionId: string | null };

async function cardsThatWait(db: Database, which: SQL | undefined): Promise<WaitingCard[]> {
  return db
    .select({ consentId: parentalConsents.id, sessionId: parentalConsents.verificationSessionId })
    .from(parentalConsents)
    .where(and(isNotNull(parentalConsents.verificationSessionId), which))
    .orderBy(desc(parentalConsents.updatedAt))
    .limit(BATCH);
}

async function askAboutCard(
  db: Database,
  { consentId, sessionId }: WaitingCard,
  deps: VerifyDeps,
): Promise<boolean> {
  try {
    const state = sessionId ? await deps.payments.findCheckout(sessionId) : null;
    if (!sessionId || state?.status !== "paid") return false;
    await confirmGuardianVerification(db, { ...state, verificationId: consentId }, deps);
    // The money is back, so there is nothing left to ask about.
    await db
      .update(parentalConsents)
      .set({ verificationSessionId: null })
      .where(eq(parentalConsents.verificationSessionId, sessionId));
    return true;
  } catch (error) {
    // The provider does not respond, or cannot refund yet: the next run or its event will.
    if (!(error instanceof PaymentProviderError)) throw error;
    return false;
  }
}
