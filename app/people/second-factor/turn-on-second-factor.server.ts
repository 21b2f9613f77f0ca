import { and, eq, isNull } from "drizzle-orm";

import type { Keys } from "~/lib/keys/keys";
import type { Database } from "~/platform/database/client.server";
import { accounts } from "~/schema/tables/accounts";
import { secondFactors } from "~/schema/tables/team";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";

import { endOtherSessions } from "../sessions/own-sessions.server";
import { attemptKeys, countAttempt, resetAttempts } from "../rate-limits/count-attempt.server";
import { stepOfCode, newAppSecret } from "./app-codes.server";
import type { CodeDeps } from "./check-code.server";
import { replaceRecoveryCodes } from "./recovery-codes.server";
import { openSecret, sealSecret } from "./seal-secret.server";
import { notifySecondFactorChange } from "./notify-second-factor-change.server";

type TurnedOn =
  /** The recovery codes, which are shown this once. */
  | { ok: true; codes: string[] }
  | { ok: false; reason: "wrong" | "not-begun" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * From now on signing in asks for a code: the first one shows that the app has the secret. Sessions
 * that were opened elsewhere without a code end.
 * @param person.sessionId the session that turns it on; null outside of a browser, which ends none
 */
export async function turnOnSecondFactor(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  code: string,
  deps: CodeDeps,
): Promise<TurnedOn> {
  const { now, origin, secret: key } = deps;
  const keys = attemptKeys({ account: userId, address: origin.ipAddress, ...deps });
  const counted = await countAttempt(db, "secondFactor", keys, now);
  if (!counted.ok) return counted;
  const isSettingUp = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
  const [row] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(isSettingUp);
  const secret = row && openSecret(key, userId, row.secret);
  if (!secret) return { ok: false, reason: "not-begun" };
  const step = await stepOfCode({ secret, code, after: 0 }, now);
  if (step === null) return { ok: false, reason: "wrong" };
  await resetAttempts(db, "secondFactor", keys);
  return db.transaction(async (tx) => {
    // Who signs in meanwhile waits, and is asked for a code; whose session is open already is signed out.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.userId, userId))
      .for("update");
    const [on] = await tx
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step })
      // Begun anew in another tab meanwhile, the app has the wrong secret.
      .where(and(isSettingUp, eq(secondFactors.secret, row.secret)))
      .returning({ id: secondFactors.id });
    if (!on) return { ok: false, reason: "not-begun" };
    const codes = await replaceRecoveryCodes(tx, userId, key);
    await recordSecurityEvent(tx, {
      action: "SECOND_FACTOR_ON",
      resourceType: "second_factor",
      userId,
      ...origin,
    });
    if (sessionId) await endOtherSessions(tx, { userId }, sessionId, origin);
    await notifySecondFactorChange(tx, userId, { change: "on" }, now);
    return { ok: true, codes };
  });
}

/**
 * Makes a new secret for the person's app, in place of one that was not finished. It is not on
 * before a first code was typed, and one that is on stays as it is.
 */
export async function beginSecondFactor(
  db: Database,
  { userId }: { userId: string },
  { secret: key, now }: { secret: Keys; now: Date },
): Promise<void> {
  const secret = sealSecret(key, userId, newAppSecret());
  await db
    .insert(secondFactors)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: now },
      setWhere: isNull(secondFactors.confirmedAt),
    });
}
