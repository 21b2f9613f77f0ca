import { eq } from "drizzle-orm";
import type { z } from "zod";

import type { Database, Db } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { approvedWords } from "~/schema/tables/design-review";
import { designs } from "~/schema/tables/designs";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { isUuid } from "~/lib/uuid";

import { designTransitions } from "~/schema/design-status";
import type { approvedTextForm } from "./approved-text-form";

type ApproveWordsResult = { ok: true } | { ok: false; reason: "admins-only" | "already-passed" };

/**
 * A reviewer has read the title and the artist's words, and corrected them where needed: with these
 * the drawing is published. They can be approved anew until then.
 */
export async function approveText(
  db: Database,
  admin: Actor,
  { designId, title, words }: { designId: string } & z.infer<typeof approvedTextForm>,
  now: Date,
): Promise<ApproveWordsResult> {
  if (!mayDo(admin, "review-designs")) return { ok: false, reason: "admins-only" };
  if (!isUuid(designId)) return { ok: false, reason: "already-passed" };
  return db.transaction(async (tx) => {
    const [design] = await tx
      .select({ status: designs.status, title: designs.title, inspiration: designs.inspiration })
      .from(designs)
      .where(eq(designs.id, designId))
      .for("update");
    if (!design || !designTransitions[design.status].includes("rejected"))
      return { ok: false, reason: "already-passed" };
    const approved = { title, words, approvedBy: admin.userId, approvedAt: now };
    await tx
      .insert(approvedWords)
      .values({ designId, ...approved })
      .onConflictDoUpdate({ target: approvedWords.designId, set: approved });
    await recordAdminAction(tx, admin, {
      action: "WORDS_APPROVED",
      resourceType: "design",
      resourceId: designId,
      after: { corrected: title !== design.title || words !== design.inspiration },
    });
    return { ok: true };
  });
}

/** What was approved, by whom and when; null while nobody has. */
export async function approvedTextOf(db: Db, designId: string) {
  const [found] = await db
    .select({
      title: approvedWords.title,
      words: approvedWords.words,
      by: users.name,
      at: approvedWords.approvedAt,
    })
    .from(approvedWords)
    .leftJoin(users, eq(users.id, approvedWords.approvedBy))
    .where(eq(approvedWords.designId, designId));
  return found ?? null;
}
