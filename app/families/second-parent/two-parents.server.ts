import { and, eq, isNull, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isGuardedBy } from "~/platform/database/guarded-by.server";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { guardiansOf } from "~/people/guardian-rules/guardians-of.server";
import { isUuid } from "~/lib/uuid";

import type { TwoParents } from "./two-parents";

/** What two parents of a child share; null for anyone who is not one of them. */
export async function twoParents(
  db: Db,
  { userId }: Actor,
  consentId: string,
): Promise<TwoParents | null> {
  if (!isUuid(consentId)) return null;
  const [consent] = await db
    .select({
      first: parentalConsents.guardianUserId,
      endsAt: parentalConsents.endsAt,
      endAskedBy: parentalConsents.endAskedBy,
      checkDueAt: parentalConsents.checkDueAt,
      pausedByOther: sql<
        string | null
      >`case when ${parentalConsents.pausedAt} is not null and ${parentalConsents.pausedBy} <> ${userId}
        then coalesce((select o.first_name from profiles o where o.id = ${parentalConsents.pausedBy}), 'The other parent') end`,
    })
    .from(parentalConsents)
    .where(and(eq(parentalConsents.id, consentId), isGuardedBy(userId)));
  if (!consent) return null;
  const [seat] = await db
    .select()
    .from(secondGuardians)
    .where(and(eq(secondGuardians.consentId, consentId), isNull(secondGuardians.endedAt)));
  const guardians = await guardiansOf(db, consentId);
  const other = guardians.find((one) => one.userId !== userId);
  const isFirst = consent.first === userId;
  const { invitedEmail: email, linkExpiresAt: expiresAt } = seat ?? {};
  return {
    isFirst,
    other: other ? { firstName: other.firstName } : null,
    invitation: isFirst && !seat?.acceptedAt && email && expiresAt ? { email, expiresAt } : null,
    removedAt: seat?.endsAt ?? null,
    isPaid: isFirst !== (seat?.isPayee ?? false),
    payeeAsked: seat?.payeeAskedBy
      ? seat.payeeAskedBy === userId
        ? "by-reader"
        : "by-other"
      : null,
    ending: consent.endsAt
      ? { endsAt: consent.endsAt, isOwn: consent.endAskedBy === userId }
      : null,
    checkDueAt: isFirst ? consent.checkDueAt : null,
    pausedByOther: consent.pausedByOther,
  };
}
