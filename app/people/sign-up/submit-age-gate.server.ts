import type { Database } from "~/platform/database/client.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { ageOn } from "~/lib/days";

import { CONSENT_AGE } from "~/schema/age-brackets";
import {
  openAgeVerification,
  recordAge,
  stepAfterAge,
  type AgeStep,
} from "./age-verification.server";

/** Until a parent consents, only a child's date is kept: no network address, no browser. */
const NO_ORIGIN: RequestOrigin = { ipAddress: null, userAgent: null };

type Mark = { token: string; isUnder13: boolean };

export type AgeGateDeps = {
  now: Date;
  origin: RequestOrigin;
  log?: { error(fields: object, message: string): void };
};

type AgeResult =
  | { ok: true; step: AgeStep; mark: Mark | null }
  | { ok: false; reason: "second-date" | "not-written" };

/**
 * Processes an age gate form. A browser's first result stands: a second date is ignored, and anyone
 * who answered under 13 cannot become older, even after the first result is deleted.
 */
export async function submitAgeGate(
  db: Database,
  { dateOfBirth, mark }: { dateOfBirth: string; mark: Mark | null },
  { now, origin, log }: AgeGateDeps,
): Promise<AgeResult> {
  const open = await openAgeVerification(db, mark?.token ?? null, now);
  if (open) {
    if (open.dateOfBirth !== dateOfBirth)
      await recordSecondDate(db, open.id, open.requiresParentConsent ? NO_ORIGIN : origin);
    return { ok: true, step: stepAfterAge(open), mark: null };
  }
  if (mark?.isUnder13 && ageOn(dateOfBirth, now) >= CONSENT_AGE) {
    await recordSecondDate(db, null, NO_ORIGIN);
    return { ok: false, reason: "second-date" };
  }
  const recorded = await recordAge(db, dateOfBirth, now).catch((error: unknown) => {
    log?.error({ err: error }, "the age gate result was not written");
    return null;
  });
  if (!recorded) return { ok: false, reason: "not-written" };
  const { token, ...age } = recorded;
  await recordSecurityEvent(db, {
    action: "AGE_VERIFIED",
    resourceType: "age_verification",
    resourceId: age.id,
    ...(age.requiresParentConsent ? NO_ORIGIN : origin),
  });
  return {
    ok: true,
    step: stepAfterAge(age),
    mark: { token, isUnder13: age.requiresParentConsent },
  };
}

/** Records that someone said another age than before. */
export async function recordSecondDate(
  db: Database,
  id: string | null,
  origin: RequestOrigin,
): Promise<void> {
  await recordSecurityEvent(db, {
    action: "AGE_TOKEN_REFUSED",
    resourceType: "age_verification",
    resourceId: id,
    ...origin,
  });
}
