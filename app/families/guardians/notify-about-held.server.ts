import { and, eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { showingRequests } from "~/schema/tables/showing";
import { mailGuardian } from "~/people/guardian-rules/mail-guardian.server";
import { shownTomorrowCause } from "~/people/guardian-rules/showing-mails";

/** Tells of the shirts that waited for 'Show it', and are shown a day after this mail. */
export async function notifyAboutHeld(tx: Transaction, childUserId: string): Promise<void> {
  const held = await tx
    .select({ designId: products.designId })
    .from(products)
    .where(
      and(
        eq(products.creatorUserId, childUserId),
        eq(products.guardianHold, "waiting"),
        sql`not exists (select 1 from mails m where m.cause = ${shownTomorrowCause("")} || ${products.designId})`,
      ),
    );
  for (const { designId } of held) {
    // Whoever was not asked yet, because of a pause, is told all the same.
    await tx.insert(showingRequests).values({ designId }).onConflictDoNothing();
    await mailGuardian(tx, {
      designId,
      childUserId,
      mode: "team",
      isReminder: false,
      cause: shownTomorrowCause(designId),
    });
  }
}
