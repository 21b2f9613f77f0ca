import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { moderationItems } from "~/schema/tables/community";

import { isCreator, type Actor } from "./actor";
import { askForNameReview } from "./sign-up/create-account.server";
import { guardianAllowsNow } from "./guardian-allows.server";
import { isPausedNow } from "./is-paused.server";

type ChangedName = { ok: true } | { ok: false; reason: "paused" };

/**
 * Changes the actor's own name; a creator's new first name becomes public only after review.
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
      .select({ firstName: profiles.firstName })
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
    if (await guardianAllowsNow(tx, actor.userId, "publicName"))
      await askForNameReview(tx, actor.userId, firstName);
    return { ok: true };
  });
}
