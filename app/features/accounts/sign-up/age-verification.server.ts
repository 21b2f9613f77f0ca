import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";

import type { Db, Transaction } from "~/db/client.server";
import { ageVerifications } from "~/db/schema/accounts";
import { ageOn, DAY_MS } from "~/lib/dates";

import { ADULT_AGE, CONSENT_AGE } from "../age-brackets";
import { hashToken, newToken } from "../link-tokens.server";

/** How long an answer to the age gate is kept when nothing follows it. */
const AGE_ANSWER_LIFETIME_MS = DAY_MS;

export type AgeVerification = {
  id: string;
  dateOfBirth: string;
  isMinor: boolean;
  requiresParentConsent: boolean;
};

export type AgeStep = "parent" | "teen" | "adult";

/** Which screen follows the age gate. */
export function stepAfterAge(
  age: Pick<AgeVerification, "isMinor" | "requiresParentConsent">,
): AgeStep {
  if (age.requiresParentConsent) return "parent";
  return age.isMinor ? "teen" : "adult";
}

/** The answer that a browser gave before, by the token in its cookie; null when there is none open. */
export async function openAgeVerification(
  db: Db,
  token: string | null,
  now: Date,
): Promise<AgeVerification | null> {
  if (!token) return null;
  const [found] = await db
    .select({
      id: ageVerifications.id,
      dateOfBirth: ageVerifications.dateOfBirth,
      isMinor: ageVerifications.isMinor,
      requiresParentConsent: ageVerifications.requiresParentConsent,
    })
    .from(ageVerifications)
    .where(
      and(
        eq(ageVerifications.sessionTokenHash, hashToken(token)),
        isNull(ageVerifications.userId),
        gt(ageVerifications.expiresAt, now),
      ),
    );
  return found ?? null;
}

/**
 * Holds an answer to the age gate until the transaction ends, so that of two sign-ups with one
 * token only the first makes an account. @returns false when it has an account already
 */
export async function claimAge(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: ageVerifications.id })
    .from(ageVerifications)
    .where(and(eq(ageVerifications.id, id), isNull(ageVerifications.userId)))
    .for("update");
  return held.length > 0;
}

/** Ties the answer that the transaction holds to the account that it makes. */
export async function giveAgeTo(tx: Transaction, id: string, userId: string): Promise<void> {
  const given = await tx
    .update(ageVerifications)
    .set({ userId })
    .where(and(eq(ageVerifications.id, id), isNull(ageVerifications.userId)))
    .returning({ id: ageVerifications.id });
  if (given.length === 0) throw new Error("The answer to the age gate has an account already");
}

/** Whether the answer behind a browser's token has an account already. */
export async function isAgeUsed(db: Db, token: string | null): Promise<boolean> {
  if (!token) return false;
  const used = await db.$count(
    ageVerifications,
    and(
      eq(ageVerifications.sessionTokenHash, hashToken(token)),
      isNotNull(ageVerifications.userId),
    ),
  );
  return used > 0;
}

/** Writes an answer to the age gate; the server alone works out what follows from the date. */
export async function recordAge(
  db: Db,
  dateOfBirth: string,
  now: Date,
): Promise<AgeVerification & { token: string }> {
  const age = ageOn(dateOfBirth, now);
  const { token, hash } = newToken();
  const values = {
    dateOfBirth,
    isMinor: age < ADULT_AGE,
    requiresParentConsent: age < CONSENT_AGE,
  };
  const [made] = await db
    .insert(ageVerifications)
    .values({
      ...values,
      sessionTokenHash: hash,
      expiresAt: new Date(now.getTime() + AGE_ANSWER_LIFETIME_MS),
    })
    .returning({ id: ageVerifications.id });
  if (!made) throw new Error("The answer to the age gate was not written");
  return { id: made.id, ...values, token };
}
