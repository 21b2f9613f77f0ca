import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { ageVerifications } from "~/schema/tables/accounts";
import { DAY_MS } from "~/lib/dates";
import { ageOn } from "~/lib/days";

import { ADULT_AGE, CONSENT_AGE } from "~/schema/age-brackets";
import { hashToken, newToken } from "../link-tokens.server";

/** How long an age gate result is kept when nothing follows it. */
const AGE_RESULT_LIFETIME_MS = DAY_MS;

type AgeVerification = {
  id: string;
  dateOfBirth: string;
  isMinor: boolean;
  requiresParentConsent: boolean;
};

export type AgeStep = "parent" | "teen" | "adult";

/** Which screen comes after the age gate. */
export function stepAfterAge(
  age: Pick<AgeVerification, "isMinor" | "requiresParentConsent">,
): AgeStep {
  if (age.requiresParentConsent) return "parent";
  return age.isMinor ? "teen" : "adult";
}

/**
 * The pending result this browser got before, found by its cookie's token; null when there is none.
 */
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
 * Locks an age gate result until the transaction ends, so that only the first of two sign-ups with
 * one token creates an account.
 * @returns false when it already has an account
 */
export async function claimAge(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: ageVerifications.id })
    .from(ageVerifications)
    .where(and(eq(ageVerifications.id, id), isNull(ageVerifications.userId)))
    .for("update");
  return held.length > 0;
}

/** Links the locked age gate result to the account being created. */
export async function linkAgeVerification(
  tx: Transaction,
  id: string,
  userId: string,
): Promise<void> {
  const given = await tx
    .update(ageVerifications)
    .set({ userId })
    .where(and(eq(ageVerifications.id, id), isNull(ageVerifications.userId)))
    .returning({ id: ageVerifications.id });
  if (given.length === 0) throw new Error("The age gate result already has an account");
}

/** Deletes the locked age gate result of an adult who only shops: no one needs the date again. */
export async function dropAge(tx: Transaction, id: string): Promise<void> {
  await tx.delete(ageVerifications).where(eq(ageVerifications.id, id));
}

/** Whether the result behind a browser's token already has an account. */
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

/** Stores an age gate result; only the server derives what follows from the date. */
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
      expiresAt: new Date(now.getTime() + AGE_RESULT_LIFETIME_MS),
    })
    .returning({ id: ageVerifications.id });
  if (!made) throw new Error("The age gate result was not written");
  return { id: made.id, ...values, token };
}
