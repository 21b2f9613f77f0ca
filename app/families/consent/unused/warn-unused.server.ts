import { and, eq, isNotNull, or, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { causeFor, guardiansOf } from "~/people/guardian-rules/guardians-of.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { DAY_MS } from "~/lib/dates";
import { utcDay } from "~/lib/days";
import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { lastUse } from "./last-use.server";
import { UNUSED_DAYS, UNUSED_WARNING_DAYS } from "./unused-limits";

const BATCH = 200;

/** Not told since the account was last used. */
const isNotNotified = or(
  sql`${parentalConsents.unusedWarnedAt} is null`,
  sql`${parentalConsents.unusedWarnedAt} <= ${lastUse}`,
);

/**
 * Tells guardians that no one uses a child's account and when it ends. Signing in keeps it, the
 * child's or the guardian's; then the year begins again.
 * @returns how many were told
 */
export async function warnUnusedAccounts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - (UNUSED_DAYS - UNUSED_WARNING_DAYS) * DAY_MS);
  const isUnused = and(
    eq(parentalConsents.status, "active"),
    isNotNull(parentalConsents.childUserId),
    sql`${lastUse} <= ${before.toISOString()}::timestamptz`,
    isNotNotified,
  );
  const due = await db
    .select({ id: parentalConsents.id })
    .from(parentalConsents)
    .where(isUnused)
    .limit(BATCH);
  const told = await forEachOfBatch(due, ({ id }) =>
    db.transaction(async (tx) => {
      const [found] = await tx
        .select({
          id: parentalConsents.id,
          childUserId: parentalConsents.childUserId,
          lastUse: sql<string>`to_char(${lastUse} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        })
        .from(parentalConsents)
        .where(and(eq(parentalConsents.id, id), isUnused))
        .for("update");
      if (found) await warn(tx, { ...found, lastUse: new Date(found.lastUse) }, now);
      return found !== undefined;
    }),
  );
  return told.filter(Boolean).length;
}

type Unused = {
  id: string;
  childUserId: string | null;
  lastUse: Date;
};

async function warn(tx: Transaction, unused: Unused, now: Date): Promise<void> {
  const { id, childUserId } = unused;
  const ends = Math.max(
    unused.lastUse.getTime() + UNUSED_DAYS * DAY_MS,
    now.getTime() + UNUSED_WARNING_DAYS * DAY_MS,
  );
  await tx
    .update(parentalConsents)
    .set({ unusedWarnedAt: now, unusedEndsAt: new Date(ends) })
    .where(eq(parentalConsents.id, id));
  const [child] = childUserId ? await reader(tx, childUserId) : [];
  if (!child) return;
  for (const guardian of await guardiansOf(tx, id))
    await queueMail(tx, {
      template: "account-unused",
      facts: {
        guardianFirstName: guardian.firstName,
        childFirstName: child.firstName,
        endsAt: ends,
        isEnded: false,
      },
      to: guardian.email,
      about: childUserId ?? "",
      cause: causeFor(guardian, `account-unused:${id}:${utcDay(now)}`),
    });
}

function reader(tx: Transaction, userId: string) {
  return tx
    .select({ email: users.email, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
}
