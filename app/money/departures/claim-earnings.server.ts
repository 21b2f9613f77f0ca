import { eq, sql } from "drizzle-orm";

import type { Actor } from "~/people/actor";
import { hashToken } from "~/people/link-tokens.server";
import { countAttempt } from "~/people/rate-limits/count-attempt.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { utcDay } from "~/lib/days";
import type { Database, Db } from "~/platform/database/client.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { departures } from "~/schema/tables/earnings";
import { readClaimCode } from "~/people/data-rights/claims/claim-code";
import { openCents } from "~/people/data-rights/claims/departure-left.server";

import { isReadyForPayouts, payeeOf } from "../payment-setup/payee.server";
import { composeDepartureMail } from "./compose-departure-mails.server";
import { leftTo } from "./unpaid-on-leaving.server";

type ClaimResult =
  | { ok: true; amountCents: number }
  | { ok: false; reason: "minor" | "wrong" }
  /** A guardian receives the rest, and the jar waits until this day (ISO). */
  | { ok: false; reason: "early"; day: string }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * What an erased account had earned becomes payable to an adult who has the code that was mailed
 * then. A code works once.
 * @returns what is owed now (cents)
 */
export async function claimEarnings(
  db: Database,
  actor: Actor,
  typed: string,
  { now, origin }: { now: Date; origin: RequestOrigin },
): Promise<ClaimResult> {
  if (actor.isMinor) return { ok: false, reason: "minor" };
  const code = readClaimCode(typed);
  const counted = await countAttempt(
    db,
    "claimCode",
    { account: actor.userId, address: origin.ipAddress },
    now,
  );
  if (!counted.ok) return counted;
  if (!code) return { ok: false, reason: "wrong" };
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(departures)
      .where(eq(departures.claimHash, hashToken(code)))
      .for("update");
    if (!found) return { ok: false, reason: "wrong" };
    if (found.payeeUserId && found.jarFrom && found.jarFrom > utcDay(now))
      return { ok: false, reason: "early", day: found.jarFrom };
    const claimed = { payeeUserId: actor.userId, claimHash: null, claimedAt: now, contactAt: now };
    await tx.update(departures).set(claimed).where(eq(departures.id, found.id));
    const left = { ...found, ...claimed };
    const { rows } = await tx.execute<{ cents: number }>(
      sql`select greatest(${openCents}, 0)::int as cents from departures d where d.id = ${left.id}`,
    );
    const amountCents = rows[0]?.cents ?? 0;
    const isReady = isReadyForPayouts(await payeeOf(tx, actor.userId));
    const mail = await composeDepartureMail(tx, left, {
      kind: "claimed",
      amountCents,
      isReady: isReady && !left.heldAt,
      round: String(now.getTime()),
    });
    if (mail) await queueMail(tx, mail);
    await recordSecurityEvent(tx, {
      action: "EARNINGS_CLAIMED",
      resourceType: "departure",
      resourceId: left.id,
      userId: actor.userId,
      ...origin,
    });
    return { ok: true, amountCents };
  });
}

/** What erased accounts had earned and this person receives (cents), and whether it can be sent. */
export async function ownClaims(
  db: Db,
  userId: string,
): Promise<{ cents: number; isReady: boolean }> {
  const cents = await leftTo(db, userId);
  return { cents, isReady: isReadyForPayouts(await payeeOf(db, userId)) };
}
