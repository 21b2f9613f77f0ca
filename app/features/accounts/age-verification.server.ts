import { and, eq, gt, isNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { ageVerifications } from "~/db/schema/accounts";
import { ageOn, DAY_MS } from "~/lib/dates";

import { ADULT_AGE, CONSENT_AGE } from "./age-brackets";
import { hashToken, newToken } from "./link-tokens.server";

/** How long an answer to the age gate is kept when nothing follows it. */
export const AGE_ANSWER_LIFETIME_MS = DAY_MS;

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
