import { and, eq, inArray, ne, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { showingRequests } from "~/schema/tables/showing";
import type { Actor } from "~/people/actor";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { notifyAdminsOfReply } from "~/drawings/notify-admins.server";
import { notifyCreatorNotShown, notifyCreatorPublished } from "~/drawings/notify-creator.server";
import type { ShowingReply } from "~/schema/showing-replies";
import type { ShirtText } from "~/schema/shirt-text";
import { tellOtherGuardian } from "~/people/guardian-rules/tell-other-guardian.server";
import { markOf, shirtTextOf } from "~/people/guardian-rules/shirt-text-of.server";
import { isUuid } from "~/lib/uuid";

import { ownChild } from "./own-child.server";

type Reply = {
  consentId: string;
  designId: string;
  reply: ShowingReply;
  /** The mark of the words that the guardian read; 'Show it' says yes to these, and to no others. */
  seen: string;
  /** When the last reply was given that the guardian saw (ISO); nothing where there was none. */
  seenReply?: string | null;
};
type Deps = { now: Date; origin: RequestOrigin };
type Replied =
  | { ok: true; isNew: boolean }
  | { ok: false; reason: "missing" | "words-changed" }
  /** The other parent was first: nothing was changed. */
  | { ok: false; reason: "other-decided"; reply: ShowingReply };

/**
 * The guardian says 'Show it' or 'Not this one' about a drawing whose shirt was picked, as often as
 * they change their mind. A product is shown or gone at once. What has no product has no words yet to
 * say 'Show it' to: it is stopped, or goes on to our team, who asks once it is written. The team is
 * told, and the child in kind words. Of two parents the first reply decides: one that was given
 * without having seen it changes nothing, and the other parent is told of each.
 */
export async function replyToShowing(
  db: Database,
  guardian: Actor,
  { consentId, designId, reply, seen, seenReply = null }: Reply,
  { now, origin }: Deps,
): Promise<Replied> {
  if (!isUuid(consentId) || !isUuid(designId)) return { ok: false, reason: "missing" };
  return db.transaction(async (tx) => {
    const design = await lockDrawing(tx, guardian, { consentId, designId });
    if (!design) return { ok: false, reason: "missing" };
    const last = await otherParentsReply(tx, guardian, designId);
    if (last && last.repliedAt.toISOString() !== seenReply)
      return { ok: false, reason: "other-decided", reply: last.reply };
    const isLifted = reply === "show" && !design.hasProduct;
    if (isLifted) {
      if (!(await liftRefusal(tx, designId))) return { ok: false, reason: "words-changed" };
    } else {
      const words = reply === "show" ? await shirtTextOf(tx, designId) : null;
      if (words && markOf(words) !== seen) return { ok: false, reason: "words-changed" };
      const isKept = await keepReply(tx, { designId, reply, words, now, by: guardian.userId });
      if (!isKept) return { ok: true, isNew: false };
    }
    const shown = await moveHold(tx, designId, reply);
    const { childUserId, title } = design;
    if (reply === "refuse") await notifyCreatorNotShown(tx, { designId, at: now });
    else if (shown) await notifyCreatorPublished(tx, { designId, slug: shown.slug });
    await notifyAdminsOfReply(tx, childUserId, {
      designId,
      title,
      reply: isLifted ? "go-on" : reply,
      at: now,
    });
    await tellOtherGuardian(tx, {
      consentId,
      by: guardian,
      act: isLifted ? "let-go-on" : reply === "show" ? "showed" : "hid",
      title,
      designId,
    });
    await recordSecurityEvent(tx, {
      action: reply === "show" ? "SHOWING_ALLOWED" : "SHOWING_REFUSED",
      resourceType: "design",
      resourceId: designId,
      userId: guardian.userId,
      ...origin,
    });
    return { ok: true, isNew: true };
  });
}

/** The drawing of the guardian's own child; an admin who publishes it waits for the reply. */
async function lockDrawing(
  tx: Transaction,
  guardian: Actor,
  { consentId, designId }: { consentId: string; designId: string },
) {
  const [design] = await tx
    .select({
      title: designs.title,
      childUserId: sql<string>`${designs.userId}`,
      hasProduct: sql<boolean>`exists (select 1 from products p where p.design_id = ${designs.id})`,
    })
    .from(designs)
    .innerJoin(parentalConsents, eq(parentalConsents.childUserId, designs.userId))
    .where(
      and(
        eq(designs.id, designId),
        inArray(designs.status, ["selected", "published"]),
        ownChild(guardian, consentId),
      ),
    )
    .for("update", { of: designs });
  return design ?? null;
}

/** What the other of two parents said last, read behind the lock of the drawing. */
async function otherParentsReply(tx: Transaction, { userId }: Actor, designId: string) {
  const [request] = await tx
    .select({ reply: showingRequests.reply, repliedAt: showingRequests.repliedAt })
    .from(showingRequests)
    .where(and(eq(showingRequests.designId, designId), ne(showingRequests.repliedBy, userId)));
  const { reply, repliedAt } = request ?? {};
  return reply && repliedAt ? { reply, repliedAt } : null;
}

/** @returns false where nothing was refused */
async function liftRefusal(tx: Transaction, designId: string): Promise<boolean> {
  const lifted = await tx
    .delete(showingRequests)
    .where(and(eq(showingRequests.designId, designId), eq(showingRequests.reply, "refuse")))
    .returning({ designId: showingRequests.designId });
  return lifted.length > 0;
}

/** @returns false when it was the last word already */
async function keepReply(
  tx: Transaction,
  {
    designId,
    reply,
    words: allowedWords,
    now,
    by: repliedBy,
  }: { designId: string; reply: ShowingReply; words: ShirtText | null; now: Date; by: string },
): Promise<boolean> {
  const kept = await tx
    .insert(showingRequests)
    .values({ designId, reply, allowedWords, repliedAt: now, repliedBy })
    .onConflictDoUpdate({
      target: showingRequests.designId,
      set: { reply, allowedWords, repliedAt: now, repliedBy },
      setWhere: sql`${showingRequests.reply} is distinct from ${reply}`,
    })
    .returning({ designId: showingRequests.designId });
  return kept.length > 0;
}

/** @returns the product if it is no longer held */
async function moveHold(tx: Transaction, designId: string, reply: ShowingReply) {
  const held = sql`case when ${products.guardianHold} is null then 'hidden' else 'refused' end`;
  const [product] = await tx
    .update(products)
    .set({ guardianHold: reply === "show" ? null : held })
    .where(eq(products.designId, designId))
    .returning({ slug: products.slug, hold: products.guardianHold, status: products.status });
  return product && product.hold === null && product.status === "active" ? product : null;
}
