import type { Database } from "~/platform/database/client.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { ageOn } from "~/lib/days";

import type { SignUpInput } from "../account-forms";
import { bracketAtSignUp } from "~/schema/age-brackets";
import {
  claimAge,
  dropAge,
  linkAgeVerification,
  isAgeUsed,
  openAgeVerification,
} from "./age-verification.server";
import { isBreachedPassword } from "../passwords/common-passwords.server";
import { countOwnAttempt, countUnproven } from "../rate-limits/count-attempt.server";
import { createAccount, hashPassword } from "./create-account.server";
import { shownFromStart, type ShownFromStart } from "./shown-from-start";
import { sendEmailVerification } from "./verify-email.server";

type SignUpDeps = { now: Date; origin: RequestOrigin };

type SignUpResult =
  | { ok: true; userId: string; isMinor: boolean }
  | { ok: false; reason: "breached" | "in-use" | "age-unknown" | "age-used" | "needs-consent" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

type SignUp = SignUpInput & { ageToken: string | null };

/** Opens a customer's account for someone of 13 or older, by the age that the server verified. */
export async function signUpCustomer(
  db: Database,
  input: SignUp & { isMarkedUnder13: boolean },
  deps: SignUpDeps,
): Promise<SignUpResult> {
  if (input.isMarkedUnder13) return { ok: false, reason: "needs-consent" };
  return signUp(db, input, "customer", deps);
}

/**
 * Opens a creator account for the age that the server verified; not for anyone under 13.
 * @param input.ticked what a teen wants to show; an adult is not asked
 */
export async function signUpCreator(
  db: Database,
  input: SignUp & { ticked?: ShownFromStart },
  deps: SignUpDeps,
): Promise<SignUpResult> {
  return signUp(db, input, "creator", deps);
}

async function signUp(
  db: Database,
  input: SignUp & { ticked?: ShownFromStart },
  accountType: "creator" | "customer",
  { now, origin }: SignUpDeps,
): Promise<SignUpResult> {
  const age = await openAgeVerification(db, input.ageToken, now);
  if (!age || age.requiresParentConsent) {
    await recordSecurityEvent(db, {
      action: "SIGN_UP_REFUSED",
      resourceType: "age_verification",
      resourceId: age?.id ?? null,
      // Nothing more is kept about a child until a parent consents.
      ...(age ? {} : origin),
    });
    if (age) return { ok: false, reason: "needs-consent" };
    return {
      ok: false,
      reason: (await isAgeUsed(db, input.ageToken)) ? "age-used" : "age-unknown",
    };
  }
  if (isBreachedPassword(input.password)) return { ok: false, reason: "breached" };
  const tried = { account: input.email, address: origin.ipAddress };
  const counted = await countOwnAttempt(db, "signup", tried, now);
  if (!counted.ok) return counted;
  // Refused, or with an email that is not confirmed yet.
  await countUnproven(db, origin.ipAddress, now);
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    if (!(await claimAge(tx, age.id))) return { ok: false, reason: "age-used" };
    const years = ageOn(age.dateOfBirth, now);
    const userId = await createAccount(tx, {
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      passwordHash,
      accountType,
      shows: shownFromStart(years, input.ticked),
      ...(accountType === "creator" ? { ageBracket: bracketAtSignUp(years) } : {}),
    });
    if (!userId) return { ok: false, reason: "in-use" };
    // A young shopper's age is kept, as the name of a minor never stands with a review.
    if (accountType === "creator" || age.isMinor) await linkAgeVerification(tx, age.id, userId);
    else await dropAge(tx, age.id);
    await sendEmailVerification(
      tx,
      { userId, email: input.email, firstName: input.firstName },
      { now },
    );
    await recordSecurityEvent(tx, {
      action: "SIGN_UP",
      resourceType: "user",
      resourceId: userId,
      userId,
      metadata: { accountType },
      ...origin,
    });
    return { ok: true, userId, isMinor: age.isMinor };
  });
}
