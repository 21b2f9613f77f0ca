import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { isGuardedBy } from "~/platform/database/guarded-by.server";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { mails } from "~/schema/tables/records";
import type { Actor } from "~/people/actor";
import { endSeat } from "~/people/data-rights/leave-children.server";
import { guardiansOf } from "~/people/guardian-rules/guardians-of.server";
import { tellOtherGuardian } from "~/people/guardian-rules/tell-other-guardian.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import type { SecurityAction } from "~/platform/audit/security-actions";
import { DAY_MS } from "~/lib/dates";
import { isUuid } from "~/lib/uuid";

import { TOLD_BEFORE_DAYS } from "../consent/consent-limits";

type Deps = { now: Date; origin: RequestOrigin };

const isAccepted = and(isNotNull(secondGuardians.acceptedAt), isNull(secondGuardians.endedAt));

/**
 * The second parent leaves: from then on they see and decide nothing, and the other is told.
 * @returns false where they are no second parent
 */
export async function leaveAsSecond(
  db: Database,
  guardian: Actor,
  consentId: string,
  { now, origin }: Deps,
): Promise<boolean> {
  return asGuardian(db, guardian, consentId, async (tx, seat) => {
    if (seat.userId !== guardian.userId) return false;
    await tellOtherGuardian(tx, { consentId, by: guardian, act: "left" });
    await endSeatOf(tx, { consentId, seat }, now);
    await record(tx, "SECOND_PARENT_LEFT", { consentId, userId: guardian.userId, origin });
    return true;
  });
}

/**
 * The parent who gave the consent asks that the other be no guardian any more. They are told, and it
 * happens seven days later.
 * @returns false where there is no other
 */
export async function askRemoval(
  db: Database,
  guardian: Actor,
  consentId: string,
  { now, origin }: Deps,
): Promise<boolean> {
  return asGuardian(db, guardian, consentId, async (tx, seat) => {
    if (seat.userId === guardian.userId || seat.endsAt) return false;
    const endsAt = new Date(now.getTime() + TOLD_BEFORE_DAYS * DAY_MS);
    await tx.update(secondGuardians).set({ endsAt }).where(eq(secondGuardians.id, seat.id));
    await tellOtherGuardian(tx, { consentId, by: guardian, act: "removes", at: endsAt });
    const about = { consentId, userId: guardian.userId, origin };
    await record(tx, "SECOND_PARENT_REMOVAL_ASKED", about);
    return true;
  });
}

/**
 * The parent who asked for it changes their mind within the seven days.
 * @returns false where nothing was asked
 */
export async function withdrawRemoval(
  db: Database,
  guardian: Actor,
  consentId: string,
  { origin }: Deps,
): Promise<boolean> {
  return asGuardian(db, guardian, consentId, async (tx, seat) => {
    if (seat.userId === guardian.userId || !seat.endsAt) return false;
    await tx.update(secondGuardians).set({ endsAt: null }).where(eq(secondGuardians.id, seat.id));
    await tellOtherGuardian(tx, { consentId, by: guardian, act: "keeps" });
    const about = { consentId, userId: guardian.userId, origin };
    await record(tx, "SECOND_PARENT_REMOVAL_WITHDRAWN", about);
    return true;
  });
}

/**
 * Ends the part of a second parent whose seven days are over.
 * @returns false where it is not due any more
 */
export async function removeDueSecond(tx: Transaction, consentId: string, now: Date) {
  await tx
    .select({ id: parentalConsents.id })
    .from(parentalConsents)
    .where(eq(parentalConsents.id, consentId))
    .for("update");
  const seat = await seatOf(tx, consentId);
  if (!seat?.endsAt || seat.endsAt > now) return false;
  const first = (await guardiansOf(tx, consentId)).find(({ isFirst }) => isFirst);
  if (first) await tellOtherGuardian(tx, { consentId, by: first, act: "removed" });
  await endSeatOf(tx, { consentId, seat }, now);
  await record(tx, "SECOND_PARENT_REMOVED", { consentId, userId: first?.userId ?? null });
  return true;
}

type Seat = NonNullable<Awaited<ReturnType<typeof seatOf>>>;

/** Runs for one of two guardians, the consent locked; false for anyone else. */
export async function asGuardian(
  db: Database,
  guardian: Actor,
  consentId: string,
  act: (tx: Transaction, seat: Seat) => Promise<boolean>,
): Promise<boolean> {
  if (!isUuid(consentId)) return false;
  return db.transaction(async (tx) => {
    await tx
      .select({ id: parentalConsents.id })
      .from(parentalConsents)
      .where(eq(parentalConsents.id, consentId))
      .for("update");
    // Read behind the lock: who is a guardian may have changed while it was waited for.
    const isTheirs = and(eq(parentalConsents.id, consentId), isGuardedBy(guardian.userId));
    if ((await tx.$count(parentalConsents, isTheirs)) === 0) return false;
    const seat = await seatOf(tx, consentId);
    return seat ? act(tx, seat) : false;
  });
}

async function seatOf(tx: Transaction, consentId: string) {
  const [seat] = await tx
    .select({
      id: secondGuardians.id,
      userId: secondGuardians.userId,
      endsAt: secondGuardians.endsAt,
      isPayee: secondGuardians.isPayee,
      payeeAskedBy: secondGuardians.payeeAskedBy,
    })
    .from(secondGuardians)
    .where(and(eq(secondGuardians.consentId, consentId), isAccepted));
  return seat ?? null;
}

/** The mails about the child that have not left yet are not for them any more, but the one about this is. */
async function endSeatOf(
  tx: Transaction,
  { consentId, seat }: { consentId: string; seat: Seat },
  now: Date,
): Promise<void> {
  const leaving = seat.userId;
  if (!leaving) return;
  const guardians = await guardiansOf(tx, consentId);
  const email = guardians.find(({ userId }) => userId === leaving)?.email;
  await endSeat(tx, consentId, { leaving, now });
  const [child] = await tx
    .select({ id: parentalConsents.childUserId })
    .from(parentalConsents)
    .where(eq(parentalConsents.id, consentId));
  if (!email || !child?.id) return;
  await tx
    .delete(mails)
    .where(
      and(
        eq(mails.about, child.id),
        eq(mails.to, email),
        isNull(mails.sentAt),
        inArray(mails.template, ["before-showing", "words-mended"]),
      ),
    );
}

async function record(
  tx: Transaction,
  action: SecurityAction,
  about: { consentId: string; userId: string | null; origin?: RequestOrigin },
) {
  await recordSecurityEvent(tx, {
    action,
    resourceType: "parental_consent",
    resourceId: about.consentId,
    userId: about.userId,
    ...about.origin,
  });
}
