import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { showingRequests } from "~/schema/tables/showing";
import { lockDesignOf } from "~/catalog/edit/edit-product.server";
import { notifyCreatorPublished } from "~/drawings/notify-creator.server";
import { isActiveConsent } from "~/platform/database/active-consent.server";
import { isSecondNow } from "~/platform/database/guarded-by.server";
import { allowWords } from "~/people/guardian-rules/hold-for-guardian.server";
import { shirtTextOf } from "~/people/guardian-rules/shirt-text-of.server";
import { SECOND_COPY } from "~/people/guardian-rules/guardians-of.server";
import { shownTomorrowCause } from "~/people/guardian-rules/showing-mails";
import { DAY_MS } from "~/lib/dates";

const BATCH = 50;

/**
 * Shows what was held for a day without a word from a guardian. The day starts when the mails have
 * left us, because a mail that never left has told no one; a pause or a change of the setting starts
 * it anew.
 * @returns how many
 */
export async function releaseShirts(db: Database, { now }: { now: Date }): Promise<number> {
  let released = 0;
  for (const { productId } of await dueShirts(db, now)) {
    released += await db.transaction(async (tx) => {
      // What is waited for here is seen by the next statement: a no, new words, a pause. A reply
      // locks the drawing first, too.
      await lockDesignOf(tx, productId);
      await tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.id, productId))
        .for("update");
      const shown = await tx
        .update(products)
        .set({ guardianHold: null })
        .where(and(eq(products.id, productId), sql`exists (${dueShirts(tx, now, productId)})`))
        .returning({ designId: products.designId, slug: products.slug, status: products.status });
      for (const product of shown) {
        // A guardian who wants to be asked later on is told of a mended spelling, like any other.
        await allowWords(tx, product.designId, await shirtTextOf(tx, product.designId));
        if (product.status === "active") await notifyCreatorPublished(tx, product);
      }
      return shown.length;
    });
  }
  return released;
}

function dueShirts(db: Db, now: Date, productId?: string) {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const held = sql.raw("held");
  return db
    .select({ productId: sql<string>`${held}.id`.as("product_id") })
    .from(sql`products ${held}`)
    .innerJoin(showingRequests, sql`${showingRequests.designId} = ${held}.design_id`)
    .innerJoin(
      parentalConsents,
      and(
        sql`${parentalConsents.childUserId} = ${held}.creator_user_id`,
        eq(parentalConsents.status, "active"),
      ),
    )
    .where(
      and(
        productId ? sql`${held}.id = ${productId}` : undefined,
        sql`${held}.guardian_hold = 'waiting'`,
        isNull(showingRequests.reply),
        isNull(parentalConsents.pausedAt),
        // From the 13th birthday on, the guardian is no longer waited for.
        sql`(not ${isActiveConsent} or (${parentalConsents.showing} = 'team'
          and ${showingRequests.clockFrom} <= ${dayAgo}
          and exists (select 1 from mails m where m.cause = ${shownTomorrowCause("")} || ${held}.design_id
            and m.sent_at <= ${dayAgo})
          and not exists (select 1 from mails m join second_guardians g on g.consent_id = ${parentalConsents.id}
            and ${isSecondNow} where m.cause = ${shownTomorrowCause("")} || ${held}.design_id || ${SECOND_COPY}
            and (m.sent_at is null or m.sent_at > ${dayAgo}))))`,
      ),
    )
    .limit(BATCH);
}
