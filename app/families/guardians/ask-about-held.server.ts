import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { askGuardian } from "~/people/guardian-rules/ask-guardian.server";
import { isActiveConsent } from "~/platform/database/active-consent.server";

const BATCH = 50;

/** Asks about the child's shirts that wait with words that the guardian was not asked about yet. */
export async function askAboutHeld(tx: Transaction, childUserId: string): Promise<void> {
  for (const design of await notAsked(tx, childUserId)) await askGuardian(tx, design);
}

/**
 * Asks every guardian about what waits without their having been asked, for example because its
 * words were edited during a pause.
 * @returns how many were asked
 */
export async function askGuardians(db: Database): Promise<number> {
  const waiting = await notAsked(db);
  for (const design of waiting) await db.transaction((tx) => askGuardian(tx, design));
  return waiting.length;
}

async function notAsked(db: Db, childUserId?: string) {
  return db
    .select({ designId: designs.id, childUserId: sql<string>`${designs.userId}` })
    .from(designs)
    .innerJoin(products, eq(products.designId, designs.id))
    .innerJoin(parentalConsents, eq(parentalConsents.childUserId, designs.userId))
    .where(
      and(
        eq(products.guardianHold, "waiting"),
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
