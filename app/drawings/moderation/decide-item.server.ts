import { and, eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { moderationItems } from "~/schema/tables/community";
import { pictures } from "~/schema/tables/pictures";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { guardianAllowsNow } from "~/people/guardian-allows.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { scopeOfReview } from "~/schema/scopes";
import { addNotification } from "~/people/notifications/add-notification.server";
import { isUuid } from "~/lib/uuid";

import { isChildsName } from "./childs-name.server";
import { subjectLabels, type ModerationSubject } from "~/schema/moderation-subjects";
import { proposedShape, type Proposed } from "./proposed";

type DecideItemResult =
  | { ok: true }
  | { ok: false; reason: "admins-only" | "not-your-role" | "already-decided" };

/** An admin approves or rejects a change to a public page; of two admins, the first decides. */
export async function decideItem(
  db: Database,
  admin: Actor,
  input: { itemId: string; isApproved: boolean; note: string | null },
): Promise<DecideItemResult> {
  if (!mayDo(admin, "moderate")) return { ok: false, reason: "admins-only" };
  if (!isUuid(input.itemId)) return { ok: false, reason: "already-decided" };
  if (!mayDo(admin, "decide-childs-name") && (await isChildsName(db, input.itemId)))
    return { ok: false, reason: "not-your-role" };
  return db.transaction(async (tx) => {
    const isOpen = and(eq(moderationItems.id, input.itemId), eq(moderationItems.status, "pending"));
    const [asked] = await tx
      .select({ subject: moderationItems.subject, userId: moderationItems.userId })
      .from(moderationItems)
      .where(isOpen);
    const scope = asked && scopeOfReview(asked.subject);
    if (scope && !(await guardianAllowsNow(tx, asked.userId, scope))) {
      await tx.update(moderationItems).set({ status: "replaced", proposed: {} }).where(isOpen);
      return { ok: false, reason: "already-decided" };
    }
    const status = input.isApproved ? ("approved" as const) : ("rejected" as const);
    const [item] = await tx
      .update(moderationItems)
      .set({ status, note: input.note, decidedBy: admin.userId, decidedAt: new Date() })
      .where(isOpen)
      .returning();
    if (!item) return { ok: false, reason: "already-decided" };
    const proposed = proposedShape.parse(item.proposed);
    const [profile] = await tx
      .select()
      .from(profiles)
      .where(eq(profiles.id, item.userId))
      .for("update");
    if (input.isApproved && profile) await publish(tx, profile, item.subject, proposed);
    await recordAdminAction(tx, admin, {
      action: input.isApproved ? "CHANGE_APPROVED" : "CHANGE_REJECTED",
      resourceType: "profile",
      resourceId: item.userId,
      before: { status: "pending", ...(profile && publicNow(profile, item.subject)) },
      after: { status, note: input.note, ...proposedAs(proposed, item.subject) },
    });
    await addNotification(tx, {
      userId: item.userId,
      kind: "moderation",
      data: { text: notificationText(item.subject, input) },
      cause: `moderation:${item.id}`,
    });
    return { ok: true };
  });
}

type Profile = typeof profiles.$inferSelect;

/** What the public page shows of a subject before the decision, for the record. */
function publicNow(profile: Profile, subject: ModerationSubject) {
  return proposedAs(
    {
      firstName: profile.publicFirstName,
      bio: profile.publicBio,
      pictureId: profile.publicPictureId,
      instagram: profile.publicInstagramHandle,
      tiktok: profile.publicTiktokHandle,
      facebook: profile.publicFacebookHandle,
    },
    subject,
  );
}

/** The fields that belong to a subject. */
function proposedAs(
  { firstName, bio, pictureId, instagram, tiktok, facebook }: Proposed,
  subject: ModerationSubject,
) {
  if (subject === "name") return { subject, firstName };
  if (subject === "bio") return { subject, bio };
  if (subject === "photo") return { subject, photo: pictureId ? "yes" : "none", pictureId };
  return subject === "handles" ? { subject, instagram, tiktok, facebook } : { subject };
}

async function publish(
  tx: Transaction,
  profile: Profile,
  subject: ModerationSubject,
  proposed: Proposed,
) {
  const set = (values: Partial<typeof profiles.$inferInsert>) =>
    tx.update(profiles).set(values).where(eq(profiles.id, profile.id));
  // Turning a switch off withdraws its item, so an open item may be shown.
  if (subject === "name") await set({ publicFirstName: proposed.firstName });
  if (subject === "bio") await set({ publicBio: proposed.bio });
  if (subject === "handles") {
    await set({
      publicInstagramHandle: proposed.instagram,
      publicTiktokHandle: proposed.tiktok,
      publicFacebookHandle: proposed.facebook,
    });
  }
  if (subject === "photo" && proposed.pictureId) {
    await set({ publicPictureId: proposed.pictureId });
    await tx.update(pictures).set({ isPublic: true }).where(eq(pictures.id, proposed.pictureId));
    const old = profile.publicPictureId;
    if (old && old !== proposed.pictureId) {
      await tx
        .update(pictures)
        .set({ isPublic: false, deletedAt: new Date() })
        .where(eq(pictures.id, old));
    }
  }
}

function notificationText(
  subject: ModerationSubject,
  { isApproved, note }: { isApproved: boolean; note: string | null },
) {
  const what = subjectLabels[subject].toLowerCase();
  if (isApproved) return `Your ${what} can now be seen on your page.`;
  return `We don't show your new ${what} on your page.${note ? ` ${note}` : " Please try another one."}`;
}
