import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { askGuardian } from "~/people/guardian-rules/ask-guardian.server";
import { isActiveConsent } from "~/platform/database/active-consent.server";

const BATCH = 50;

/** Asks about the child's picked drawings that the guardian was not asked about yet. */
export async function askAboutPicked(tx: Transaction, childUserId: string): Promise<void> {
  for (const design of await notAsked(tx, childUserId)) await askGuardian(tx, design);
}

/**
 * Asks every guardian who was not asked yet, for example because drawings were picked before
 * guardians were asked.
 * @returns how many were asked
 */
export async function askGuardians(db: Database): Promise<number> {
  const waiting = await notAsked(db);
  for (const design of waiting) await db.transaction((tx) => askGuardian(tx, design));
  return waiting.length;
}

/**
 * A shirt was picked, and there is no product: not yet, or no longer since its box was unticked. Or its
 * product waits with other words, edited during a pause.
 */
const isToBePublished = sql`(${designs.status} = 'selected' or (${designs.status} = 'published'
  and not exists (select 1 from products p where p.design_id = ${designs.id}
    and p.guardian_hold is distinct from 'waiting')))`;

async function notAsked(db: Db, childUserId?: string) {
  return db
    .select({ designId: designs.id, childUserId: sql<string>`${designs.userId}` })
    .from(designs)
    .innerJoin(parentalConsents, eq(parentalConsents.childUserId, designs.userId))
    .where(
      and(
        isToBePublished,
        childUserId ? eq(designs.userId, childUserId) : undefined,
        isActiveConsent,
        eq(parentalConsents.showing, "ask"),
        parentalConsents.scopeShowArt,
        isNull(parentalConsents.pausedAt),
        sql`not exists (select 1 from showing_requests r where r.design_id = ${designs.id})`,
      ),
    )
    .limit(BATCH);
}
