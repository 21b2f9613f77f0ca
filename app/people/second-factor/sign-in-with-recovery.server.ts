import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { sessions, users } from "~/schema/tables/accounts";

import { countAttempt, recoveryKeys } from "../rate-limits/count-attempt.server";
import { endSession } from "../sessions/end-session.server";
import { openSession, type SignInDeps, type SignInResult } from "../sessions/sign-in.server";
import type { CodeDeps } from "./check-code.server";
import { finishSignIn } from "./finish-sign-in.server";
import { isRecoveryCode } from "./recovery-codes.server";

type Input = { email: string; password: string; recovery: string };

/**
 * Signs in with password and recovery code at once, also while others' attempts pause the account.
 * The code is looked at first: who has none learns nothing of the password.
 */
export async function signInWithRecovery(
  db: Database,
  { email, password, recovery }: Input,
  deps: SignInDeps & CodeDeps,
): Promise<SignInResult> {
  const keys = recoveryKeys(email, deps.origin.ipAddress);
  const counted = await countAttempt(db, "secondFactor", keys, deps.now);
  if (!counted.ok) return counted;
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const code = owner && { userId: owner.id, code: recovery, secret: deps.secret };
  if (!code || !(await isRecoveryCode(db, code))) return { ok: false, reason: "wrong" };
  const opened = await openSession(db, { email, password }, deps);
  if (!opened) return { ok: false, reason: "wrong" };
  await db.update(sessions).set({ awaitsCode: true }).where(eq(sessions.token, opened.token));
  const passed = await finishSignIn(db, opened, { recovery }, deps);
  if (passed.ok) return { ok: true, awaitsCode: false, ...opened };
  await endSession(db, opened.token);
  return passed.reason === "too-many" ? passed : { ok: false, reason: "wrong" };
}
