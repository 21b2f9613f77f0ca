import { and, eq, gt, like } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { users, verifications } from "~/schema/tables/accounts";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { countAttempt } from "../rate-limits/count-attempt.server";
import { VERIFY_LINK } from "../link-limits";
import { hashToken, newToken } from "../link-tokens.server";
import { recordRefusedLink } from "../passwords/record-refused-link.server";

type Reader = { userId: string; email: string; firstName: string };

/** Mails a link that confirms the address; earlier links stop working. */
export async function sendEmailVerification(
  db: Db,
  reader: Reader,
  { now }: { now: Date },
): Promise<void> {
  const { token, hash } = newToken();
  await db
    .delete(verifications)
    .where(
      and(eq(verifications.value, reader.userId), like(verifications.identifier, "verify-email:%")),
    );
  await db.insert(verifications).values({
    identifier: `verify-email:${hash}`,
    value: reader.userId,
    expiresAt: new Date(now.getTime() + VERIFY_LINK.lifetimeMs),
  });
  await queueMail(db, {
    template: "verify-email",
    facts: { firstName: reader.firstName, token },
    to: reader.email,
    cause: `verify-email:${hash}`,
  });
}

/** Sends another link when the person asks for one, a few times an hour. */
export async function sendNewVerification(
  db: Database,
  actor: Reader,
  { now, origin }: { now: Date; origin: RequestOrigin },
): Promise<{ ok: true } | { ok: false; reason: "too-many"; retryAfterSeconds: number }> {
  const keys = { account: actor.email, address: origin.ipAddress };
  const counted = await countAttempt(db, "emailVerification", keys, now);
  if (!counted.ok) return counted;
  await db.transaction((tx) => sendEmailVerification(tx, actor, { now }));
  return { ok: true };
}

/**
 * Confirms the address behind a link, for the account that requested it: using a stranger's address
 * gains nothing from the stranger's click. Opening the link again gives the same result.
 */
export async function verifyEmail(
  db: Database,
  { token, actorId }: { token: string; actorId: string | null },
  { now, origin }: { now: Date; origin: RequestOrigin },
): Promise<{ ok: true } | { ok: false; reason: "unknown-link" | "sign-in" | "other-account" }> {
  const [found] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, `verify-email:${hashToken(token)}`),
        gt(verifications.expiresAt, now),
      ),
    );
  if (!found) {
    await recordRefusedLink(db, "verify-email", origin);
    return { ok: false, reason: "unknown-link" };
  }
  if (!actorId) return { ok: false, reason: "sign-in" };
  if (actorId !== found.userId) return { ok: false, reason: "other-account" };
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.id, found.userId), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (!changed) return;
    await recordSecurityEvent(tx, {
      action: "EMAIL_VERIFIED",
      resourceType: "user",
      resourceId: changed.id,
      userId: changed.id,
      ...origin,
    });
  });
  return { ok: true };
}
