import { and, eq, isNotNull, isNull, lte, or } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { endDueConsent } from "~/families/consent/ending/revoke-consent.server";
import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { removeDueSecond } from "./end-second-parent.server";
import { deleteInvitation } from "./invite-second-parent.server";

const BATCH = 100;

/**
 * Does what was told seven days before: ends a consent, or a second parent's part in one; ends a consent
 * whose new guardian has not proved to be an adult in time; purges invitations that no one has accepted.
 * @returns how many
 */
export async function followGuardians(db: Database, now: Date): Promise<number> {
  const { id, status, endsAt, checkDueAt } = parentalConsents;
  const ending = await db
    .select({ id })
    .from(parentalConsents)
    .where(and(eq(status, "active"), or(lte(endsAt, now), lte(checkDueAt, now))))
    .limit(BATCH);
  const leaving = await db
    .select({ id: secondGuardians.consentId })
    .from(secondGuardians)
    .where(and(lte(secondGuardians.endsAt, now), isNull(secondGuardians.endedAt)))
    .limit(BATCH);
  const stale = await db
    .select({ id: secondGuardians.consentId })
    .from(secondGuardians)
    .where(
      and(
        isNull(secondGuardians.acceptedAt),
        isNotNull(secondGuardians.linkExpiresAt),
        lte(secondGuardians.linkExpiresAt, now),
      ),
    )
    .limit(BATCH);
  const done = [
    ...(await forEachOfBatch(ending, (one) =>
      db.transaction((tx) => endDueConsent(tx, one.id, now)),
    )),
    ...(await forEachOfBatch(leaving, (one) =>
      db.transaction((tx) => removeDueSecond(tx, one.id, now)),
    )),
    ...(await forEachOfBatch(stale, (one) => db.transaction((tx) => deleteInvitation(tx, one.id)))),
  ];
  return done.filter(Boolean).length;
}
