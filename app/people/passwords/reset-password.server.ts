import { and, eq, like, gt } from "drizzle-orm";
import { setTimeout as sleepFor } from "node:timers/promises";

import type { Transaction, Database } from "~/platform/database/client.server";
import { verifications, accounts, profiles, sessions, users } from "~/schema/tables/accounts";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { countAttempt, resetAttempts } from "~/people/rate-limits/count-attempt.server";
import { hashPassword } from "~/people/sign-up/create-account.server";
import { RESET_LINK } from "~/people/link-limits";
import { hashToken, newToken } from "~/people/link-tokens.server";

import { containsOwnName } from "./contains-own-name.server";
import { isBreachedPassword } from "./common-passwords.server";
import { recordRefusedLink } from "./record-refused-link.server";

/** Deletes every password reset link of this account. */
export async function purgeResetLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      and(eq(verifications.value, userId), like(verifications.identifier, "reset-password:%")),
    );
}

type Deps = { now: Date; origin: RequestOrigin };
type RequestDeps = Deps & { sleep?: (ms: number) => Promise<unknown> };

/** Every response takes at least this long, several times the extra work for a known address. */
const RESPOND_AFTER_MS = 250;

/**
 * Mails a link to set a new password. The result, and the time it takes, is the same whether or not
 * the address is known.
 */
export async function requestPasswordReset(
  db: Database,
  email: string,
  { now, origin, sleep = sleepFor }: RequestDeps,
): Promise<{ ok: true } | { ok: false; reason: "too-many"; retryAfterSeconds: number }> {
  const counted = await countAttempt(
    db,
    "passwordReset",
    { account: email, address: origin.ipAddress },
    now,
  );
  if (!counted.ok) return counted;
  await Promise.all([sendLink(db, email, { now, origin }), sleep(RESPOND_AFTER_MS)]);
  return { ok: true };
}

async function sendLink(db: Database, email: string, { now, origin }: Deps) {
  const [user] = await db
    .select({ id: users.id, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.email, email));
  const { token, hash } = newToken();
  await db.transaction(async (tx) => {
    await recordSecurityEvent(tx, {
      action: "PASSWORD_RESET_REQUESTED",
      resourceType: "user",
      resourceId: user?.id ?? null,
      ...origin,
    });
    if (!user) return;
    await purgeResetLinks(tx, user.id);
    await tx.insert(verifications).values({
      identifier: `reset-password:${hash}`,
      value: user.id,
      expiresAt: new Date(now.getTime() + RESET_LINK.lifetimeMs),
    });
    await queueMail(tx, {
      template: "reset-password",
      facts: { firstName: user.firstName, token },
      to: email,
      cause: `reset-password:${hash}`,
    });
  });
}

/** Whether a reset link still works; checking does not use it up. */
export async function isResetLinkOpen(db: Database, token: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(openLink(token, now));
  return found.length > 0;
}

/** Sets the new password, uses the link up and ends every session. */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  { now, origin }: Deps,
): Promise<{ ok: true } | { ok: false; reason: "unknown-link" | "breached" | "holds-name" }> {
  if (isBreachedPassword(password)) return { ok: false, reason: "breached" };
  const [opened] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(openLink(token, now));
  if (opened && (await containsOwnName(db, opened.userId, password)))
    return { ok: false, reason: "holds-name" };
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(verifications)
      .where(openLink(token, now))
      .returning({ userId: verifications.value });
    if (!used) {
      await recordRefusedLink(tx, "reset-password", origin);
      return { ok: false, reason: "unknown-link" };
    }
    const userId = used.userId;
    await purgeResetLinks(tx, userId);
    await tx
      .update(accounts)
      .set({ password: passwordHash })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
    // Whoever opened the mail owns the address.
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.id, userId))
      .returning({ email: users.email, firstName: users.name });
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    if (!user) return { ok: false, reason: "unknown-link" };
    await resetAttempts(tx, "login", { account: user.email });
    await recordSecurityEvent(tx, {
      action: "PASSWORD_RESET",
      resourceType: "user",
      resourceId: userId,
      userId,
      ...origin,
    });
    await queueMail(tx, {
      template: "password-changed",
      facts: { firstName: user.firstName },
      to: user.email,
      cause: `password-changed:${hashToken(token)}`,
    });
    return { ok: true };
  });
}

function openLink(token: string, now: Date) {
  return and(
    eq(verifications.identifier, `reset-password:${hashToken(token)}`),
    gt(verifications.expiresAt, now),
  );
}
