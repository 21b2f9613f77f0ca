import { verify } from "@node-rs/argon2";
import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { accounts, sessions } from "~/schema/tables/accounts";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { queueMail } from "~/platform/mail/queue-mail.server";

import type { Actor } from "../actor";
import { containsOwnName } from "./contains-own-name.server";
import { isBreachedPassword } from "./common-passwords.server";
import { attemptKeys, countAttempt, resetAttempts } from "../rate-limits/count-attempt.server";
import { hashPassword } from "../sign-up/create-account.server";
import { purgeResetLinks } from "./reset-password.server";

type Deps = {
  now: Date;
  origin: RequestOrigin;
  /** The id of this browser, if the person has signed in with it before. */
  knownBrowser?: string | null;
};

type OwnPasswordResult =
  | { ok: true }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/** Asks a signed-in person for the password again; counts as a sign-in attempt. */
export async function checkOwnPassword(
  db: Database,
  actor: Actor,
  password: string,
  { now, origin, knownBrowser = null }: Deps,
): Promise<OwnPasswordResult> {
  const keys = attemptKeys({ account: actor.email, address: origin.ipAddress, knownBrowser });
  const recordFailure = (action: "SIGN_IN_FAILURE" | "ACCOUNT_LOCKOUT") =>
    recordSecurityEvent(db, {
      action,
      resourceType: "password",
      userId: actor.userId,
      ...origin,
    });
  const counted = await countAttempt(db, "login", keys, now);
  if (!counted.ok) {
    if (counted.isFirst) await recordFailure("ACCOUNT_LOCKOUT");
    return counted;
  }
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, actor.userId), eq(accounts.providerId, "credential")));
  if (!account?.hash || !(await verify(account.hash, password))) {
    await recordFailure("SIGN_IN_FAILURE");
    return { ok: false, reason: "wrong" };
  }
  await resetAttempts(db, "login", keys);
  return { ok: true };
}

/** Sets a new password and ends every session; the caller opens a new one for this browser. */
export async function changePassword(
  db: Database,
  actor: Actor,
  input: { currentPassword: string; password: string },
  { now, origin }: Deps,
): Promise<OwnPasswordResult | { ok: false; reason: "breached" | "holds-name" }> {
  if (await containsOwnName(db, actor.userId, input.password))
    return { ok: false, reason: "holds-name" };
  if (isBreachedPassword(input.password)) return { ok: false, reason: "breached" };
  const checked = await checkOwnPassword(db, actor, input.currentPassword, { now, origin });
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ password: passwordHash })
      .where(and(eq(accounts.userId, actor.userId), eq(accounts.providerId, "credential")));
    await tx.delete(sessions).where(eq(sessions.userId, actor.userId));
    await purgeResetLinks(tx, actor.userId);
    await recordSecurityEvent(tx, {
      action: "PASSWORD_CHANGED",
      resourceType: "user",
      resourceId: actor.userId,
      userId: actor.userId,
      ...origin,
    });
    await queueMail(tx, {
      template: "password-changed",
      facts: { firstName: actor.firstName },
      to: actor.email,
      cause: `password-changed:${actor.userId}:${now.toISOString()}`,
    });
  });
  return { ok: true };
}
