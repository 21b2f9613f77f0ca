import type { Database } from "~/db/client.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/features/audit/record-security-event.server";
import { ageOn } from "~/lib/dates";

import type { SignUpInput } from "../account-forms";
import { bracketAtSignUp } from "../age-brackets";
import {
  claimAge,
  giveAgeTo,
  isAgeUsed,
  openAgeVerification,
  type AgeVerification,
} from "./age-verification.server";
import { isBreachedPassword } from "../passwords/common-passwords.server";
import { countAttempt } from "../count-attempt.server";
import { createAccount, hashPassword } from "./create-account.server";
import { sendEmailVerification } from "./verify-email.server";

type SignUpDeps = { now: Date; origin: RequestOrigin };

type SignUpResult =
  | { ok: true; userId: string; isMinor: boolean }
  | { ok: false; reason: "breached" | "in-use" | "age-unknown" | "age-used" | "needs-consent" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/** Opens a customer's account; not where a child under 13 has said their age in the same browser. */
export async function signUpCustomer(
  db: Database,
  input: SignUpInput & { isMarkedUnder13: boolean },
  deps: SignUpDeps,
): Promise<SignUpResult> {
  if (input.isMarkedUnder13) return { ok: false, reason: "needs-consent" };
  return signUp(db, input, null, deps);
}

/** Opens a creator account for the age that the server verified; not for anyone under 13. */
export async function signUpCreator(
  db: Database,
  input: SignUpInput & { ageToken: string | null },
  deps: SignUpDeps,
): Promise<SignUpResult> {
  const age = await openAgeVerification(db, input.ageToken, deps.now);
  if (!age || age.requiresParentConsent) {
    await recordSecurityEvent(db, {
      action: "SIGN_UP_REFUSED",
      resourceType: "age_verification",
      resourceId: age?.id ?? null,
      // Nothing more is kept about a child until a parent consents.
      ...(age ? {} : deps.origin),
    });
    if (age) return { ok: false, reason: "needs-consent" };
    return {
      ok: false,
      reason: (await isAgeUsed(db, input.ageToken)) ? "age-used" : "age-unknown",
    };
  }
  return signUp(db, input, age, deps);
}

async function signUp(
  db: Database,
  input: SignUpInput,
  age: AgeVerification | null,
  { now, origin }: SignUpDeps,
): Promise<SignUpResult> {
  if (isBreachedPassword(input.password)) return { ok: false, reason: "breached" };
  const counted = await countAttempt(
    db,
    "signup",
    { account: input.email, address: origin.ipAddress },
    now,
  );
  if (!counted.ok) return counted;
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    if (age && !(await claimAge(tx, age.id))) return { ok: false, reason: "age-used" };
    const userId = await createAccount(tx, {
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      passwordHash,
      accountType: age ? "creator" : "customer",
      ...(age ? { ageBracket: bracketAtSignUp(ageOn(age.dateOfBirth, now)) } : {}),
    });
    if (!userId) return { ok: false, reason: "in-use" };
    if (age) await giveAgeTo(tx, age.id, userId);
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
      metadata: { accountType: age ? "creator" : "customer" },
      ...origin,
    });
    return { ok: true, userId, isMinor: age?.isMinor ?? false };
  });
}
