import { desc } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { inkRevisions } from "~/schema/tables/garments";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import type { InkInput } from "./garment-forms";
import type { SavedGarment } from "./save-blank.server";

/** Saves what everything is printed with. Any change is another ink, which no certificate covers yet: that has to be said with it. */
export async function saveInk(
  db: Database,
  actor: Actor,
  { seen, isAnother, maker, name }: InkInput,
): Promise<SavedGarment> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx): Promise<SavedGarment> => {
    const [before] = await tx
      .select()
      .from(inkRevisions)
      .orderBy(desc(inkRevisions.revision))
      .limit(1)
      .for("update");
    if ((before?.revision ?? 0) !== seen) return { ok: false, reason: "conflict" };
    if (before?.maker === maker && before.name === name)
      return { ok: true, revision: seen, change: "none" };
    if (before && !isAnother) return { ok: false, reason: "another" };
    const [made] = await tx
      .insert(inkRevisions)
      .values({ maker, name, revision: seen + 1, createdBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: inkRevisions.id, revision: inkRevisions.revision });
    if (!made) return { ok: false, reason: "conflict" };
    await recordAdminAction(tx, actor, {
      action: "INK_REVISED",
      resourceType: "ink",
      resourceId: made.id,
      before: before && { revision: before.revision, maker: before.maker, name: before.name },
      after: { revision: made.revision, maker, name },
    });
    return { ok: true, revision: made.revision, change: "another" };
  });
}
