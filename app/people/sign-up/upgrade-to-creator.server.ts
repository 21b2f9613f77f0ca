import { and, eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { ageVerifications, profiles, sessions, verifications } from "~/schema/tables/accounts";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { DAY_MS } from "~/lib/dates";
import { ageOn } from "~/lib/days";

import type { Actor } from "../actor";
import { ADULT_AGE, bracketAtSignUp } from "~/schema/age-brackets";
import { recordSecondDate, submitAgeGate, type AgeGateDeps } from "./submit-age-gate.server";
import { claimAge, linkAgeVerification, openAgeVerification } from "./age-verification.server";
import { closedForAge } from "../data-rights/closed-accounts.server";
import { askForNameReview } from "./create-account.server";
import { shownFromStart, type ShownFromStart } from "./shown-from-start";

type Mark = { token: string; isUnder13: boolean };

type UpgradeResult =
  | { ok: true; isMinor: boolean }
  | { ok: false; reason: "second-date" | "not-written" | "already" | "age-used" }
  /** For a child: the account is closed until a parent consents. */
  | { ok: false; reason: "needs-consent"; mark: Mark | null };

type Upgrade = {
  dateOfBirth: string;
  mark: Mark | null;
  /** What a teen wants to show; an adult is not asked. */
  ticked?: ShownFromStart;
};

/** Turns a customer into a creator, through the same age gate as everyone else. */
export async function upgradeToCreator(
  db: Database,
  actor: Actor,
  input: Upgrade,
  deps: AgeGateDeps,
): Promise<UpgradeResult> {
  const { now, origin } = deps;
  const { ticked } = input;
  if (actor.accountType === "creator") return { ok: false, reason: "already" };
  const known = await ownAge(db, actor.userId);
  if (known && known.dateOfBirth !== input.dateOfBirth) {
    await recordSecondDate(db, known.id, origin);
    return { ok: false, reason: "second-date" };
  }
  if (known) return db.transaction((tx) => becomeCreator(tx, actor, { ...known, ticked }, deps));
  const outcome = await submitAgeGate(db, input, deps);
  if (!outcome.ok) return outcome;
  const token = outcome.mark?.token ?? input.mark?.token ?? null;
  const age = await openAgeVerification(db, token, now);
  if (!age) return { ok: false, reason: "age-used" };
  // A pending result may belong to another person using this browser, so it closes no account.
  if (age.dateOfBirth !== input.dateOfBirth) return { ok: false, reason: "second-date" };
  // Adults whose age was verified another way: a mistyped date closes nothing.
  if (age.requiresParentConsent && (actor.isGuardian || actor.isAdmin))
    return { ok: false, reason: "second-date" };
  return db.transaction(async (tx) => {
    if (!(await claimAge(tx, age.id))) return { ok: false, reason: "age-used" };
    if (age.requiresParentConsent) {
      await tx.update(profiles).set({ suspendedAt: now }).where(eq(profiles.id, actor.userId));
      await tx.insert(verifications).values({
        identifier: closedForAge(age.id),
        value: actor.userId,
        expiresAt: new Date(now.getTime() + DAY_MS),
      });
      await tx.delete(sessions).where(eq(sessions.userId, actor.userId));
      await recordSecurityEvent(tx, {
        action: "ROLE_CHANGED",
        resourceType: "user",
        resourceId: actor.userId,
        metadata: { suspended: true },
        ...origin,
      });
      return { ok: false, reason: "needs-consent", mark: outcome.mark };
    }
    const became = await becomeCreator(tx, actor, { ...age, ticked }, deps);
    if (became.ok) await linkAgeVerification(tx, age.id, actor.userId);
    return became;
  });
}

/** The age that a young shopper said when the account was made. */
async function ownAge(db: Database, userId: string) {
  const [age] = await db
    .select({
      id: ageVerifications.id,
      dateOfBirth: ageVerifications.dateOfBirth,
    })
    .from(ageVerifications)
    .where(eq(ageVerifications.userId, userId));
  return age;
}

async function becomeCreator(
  tx: Transaction,
  actor: Actor,
  { dateOfBirth, ticked }: { dateOfBirth: string; ticked: ShownFromStart | undefined },
  { now, origin }: AgeGateDeps,
): Promise<{ ok: true; isMinor: boolean } | { ok: false; reason: "already" }> {
  const age = ageOn(dateOfBirth, now);
  const ageBracket = bracketAtSignUp(age);
  const shows = shownFromStart(age, ticked);
  const [changed] = await tx
    .update(profiles)
    .set({
      accountType: "creator",
      ageBracket,
      publicAgeBracket: shows.ageGroup ? ageBracket : null,
      showName: shows.name,
      showAgeGroup: shows.ageGroup,
    })
    .where(and(eq(profiles.id, actor.userId), eq(profiles.accountType, "customer")))
    .returning({ firstName: profiles.firstName });
  if (!changed) return { ok: false, reason: "already" };
  if (shows.name) await askForNameReview(tx, actor.userId, changed.firstName);
  await recordSecurityEvent(tx, {
    action: "ROLE_CHANGED",
    resourceType: "user",
    resourceId: actor.userId,
    userId: actor.userId,
    metadata: { to: "creator" },
    ...origin,
  });
  return { ok: true, isMinor: age < ADULT_AGE };
}
