import { and, eq, isNotNull, lt } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { secondFactors } from "~/schema/tables/team";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import type { Keys } from "~/lib/keys/keys";

import {
  attemptKeys,
  countAttempt,
  resetAttempts,
  recoveryKeys,
} from "../rate-limits/count-attempt.server";
import { stepOfCode } from "./app-codes.server";
import { takeRecoveryCode, recoveryCodesLeft } from "./recovery-codes.server";
import { openSecret, resealedSecret } from "./seal-secret.server";
import { notifySecondFactorChange } from "./notify-second-factor-change.server";

export type CodeDeps = {
  /** The shop's secret. */
  secret: Keys;
  now: Date;
  origin: RequestOrigin;
  /** The id of this browser, if the person has signed in with it before. */
  knownBrowser?: string | null;
};

/** A code of the app, or one of the recovery codes. */
export type TypedCode = { code: string } | { recovery: string };

type CodeResult =
  | { ok: true }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/** Uses a code up: the same one never works again, not even at the same moment. */
export async function checkCode(
  db: Database,
  userId: string,
  typed: TypedCode,
  deps: CodeDeps,
): Promise<CodeResult> {
  const { now, origin } = deps;
  const keys =
    "recovery" in typed
      ? recoveryKeys(userId, origin.ipAddress)
      : attemptKeys({ account: userId, address: origin.ipAddress, ...deps });
  const counted = await countAttempt(db, "secondFactor", keys, now);
  if (!counted.ok) {
    if (counted.isFirst) await record(db, "ACCOUNT_LOCKOUT", userId, origin);
    return counted;
  }
  const isRight = await ("code" in typed
    ? takeAppCode(db, userId, typed.code, deps)
    : takeRecovery(db, userId, typed.recovery, deps));
  if (!isRight) {
    await record(db, "SECOND_FACTOR_FAILURE", userId, origin);
    return { ok: false, reason: "wrong" };
  }
  await resetAttempts(db, "secondFactor", keys);
  return { ok: true };
}

async function takeAppCode(
  db: Database,
  userId: string,
  code: string,
  { secret: key, now }: CodeDeps,
): Promise<boolean> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [row] = await db
    .select({ secret: secondFactors.secret, lastStep: secondFactors.lastStep })
    .from(secondFactors)
    .where(isOn);
  const secret = row && openSecret(key, userId, row.secret);
  if (!secret) return false;
  const step = await stepOfCode({ secret, code, after: row.lastStep }, now);
  if (step === null) return false;
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step, secret: resealedSecret(key, userId, row.secret) ?? row.secret })
    .where(and(isOn, lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.id });
  return used.length > 0;
}

async function takeRecovery(
  db: Database,
  userId: string,
  code: string,
  { secret, now, origin }: CodeDeps,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, { userId, code, secret }, now))) return false;
    await recordSecurityEvent(tx, {
      action: "RECOVERY_CODE_USED",
      resourceType: "second_factor",
      userId,
      ...origin,
    });
    const codesLeft = await recoveryCodesLeft(tx, userId);
    await notifySecondFactorChange(tx, userId, { change: "recovery-used", codesLeft }, now);
    return true;
  });
}

async function record(
  db: Database,
  action: "ACCOUNT_LOCKOUT" | "SECOND_FACTOR_FAILURE",
  userId: string,
  origin: RequestOrigin,
): Promise<void> {
  await recordSecurityEvent(db, { action, resourceType: "second_factor", userId, ...origin });
}
