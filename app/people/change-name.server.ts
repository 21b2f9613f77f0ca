import { and, eq, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { isChildBorn } from "~/platform/database/age-in-sql.server";
import { profiles, users } from "~/schema/tables/accounts";
import { moderationItems } from "~/schema/tables/community";

import { isCreator, type Actor } from "./actor";
import { askForNameReview } from "./sign-up/create-account.server";
import { guardianAllowsNow } from "./guardian-allows.server";
import { isPausedNow } from "./is-paused.server";

/** Under 13 there is no switch for the name: the guardian's box decides. */
const isUnder13 = sql`exists (select from age_verifications v
  where v.user_id = ${profiles.id} and ${isChildBorn(sql`v.date_of_birth`)})`;

type ChangedName = { ok: true } | { ok: false; reason: "paused" };

/**
 * Changes the actor's own name; a creator's new first name becomes public only after review, and
 * only if it is shown at all.
 * Nothing new is taken in while a guardian has paused the account.
 */
export async function changeName(
  db: Database,
  actor: Actor,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<ChangedName> {
  return db.transaction(async (tx): Promise<ChangedName> => {
    if (await isPausedNow(tx, actor.userId)) return { ok: false, reason: "paused" };
    const [before] = await tx
      .select({
        firstName: profiles.firstName,
        showsName: sql<boolean>`(${profiles.showName} or ${isUnder13})`,
      })
      .from(profiles)
      .where(eq(profiles.id, actor.userId))
      .for("update");
    await tx.update(profiles).set({ firstName, lastName }).where(eq(profiles.id, actor.userId));
    await tx.update(users).set({ name: firstName }).where(eq(users.id, actor.userId));
    if (!isCreator(actor) || before?.firstName === firstName) return { ok: true };
    await tx
      .update(moderationItems)
      .set({ status: "replaced" })
      .where(
        and(
          eq(moderationItems.userId, actor.userId),
          eq(moderationItems.subject, "name"),
          eq(moderationItems.status, "pending"),
        ),
      );
    if (before?.showsName && (await guardianAllowsNow(tx, actor.userId, "publicName")))
      await askForNameReview(tx, actor.userId, firstName);
    return { ok: true };
  });
}
