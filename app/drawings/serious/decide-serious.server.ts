import { and, eq, sql, type SQL } from "drizzle-orm";

import { actsOfSketch } from "~/art/sketch/acts-of-sketch.server";
import { retireCreatorFiles } from "~/art/pictures/retire-files.server";
import { isUuid } from "~/lib/uuid";
import type { Actor } from "~/people/actor";
import { cancelLinesOf, lockOpenOrdersOf } from "~/people/data-rights/cancel-lines.server";
import { eraseDesigns } from "~/people/data-rights/erase-designs.server";
import { shirtsOf } from "~/people/data-rights/shirts-of.server";
import { adminsWhoMay } from "~/people/team/admins-who-may.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Database, Transaction } from "~/platform/database/client.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { mayDo } from "~/schema/admin-roles";
import type { PreservedKind, SeriousReason } from "~/schema/serious";
import { profiles } from "~/schema/tables/accounts";
import { moderationItems, reports } from "~/schema/tables/community";
import { designs } from "~/schema/tables/designs";
import { products } from "~/schema/tables/catalogue";
import { preserved } from "~/schema/tables/preserved";
import { designArt } from "~/schema/tables/print-plans";
import { sketches } from "~/schema/tables/sketches";
import { reviewPictures } from "~/schema/tables/review-pictures";

import { answerReport } from "../moderation/answer-report.server";
import { proposedShape } from "../moderation/proposed";
import { accountFacts } from "./account-facts.server";
import type { PreservedFacts } from "./preserved-facts";

/** What is called serious: a drawing, a change of a profile, a review's picture, or what a report is about. */
export type SeriousSubject = { kind: PreservedKind | "report"; id: string };

type Serious = { ok: true; preservedId: string } | { ok: false; reason: "admins-only" | "gone" };

/**
 * Someone on the team calls a picture serious. With this transaction no page, mail, list of the desk
 * or press has any version of it; the files and what is known of it are kept unseen for the
 * authorities, whoever is erased meanwhile. Owners get a mail. Its uploader is told nothing.
 */
export async function decideSerious(
  db: Database,
  admin: Actor,
  { subject, reason }: { subject: SeriousSubject; reason: SeriousReason },
  now: Date,
): Promise<Serious> {
  if (!mayDo(admin, "decide-serious")) return { ok: false, reason: "admins-only" };
  if (!isUuid(subject.id)) return { ok: false, reason: "gone" };
  return db.transaction(async (tx) => {
    const found = await keep(tx, subject, { admin, reason, now });
    if (!found) return { ok: false, reason: "gone" };
    await recordAdminAction(tx, admin, {
      action: "SERIOUS_DECIDED",
      resourceType: "preserved",
      resourceId: found,
      after: { kind: subject.kind, reason },
    });
    for (const { userId, email } of await adminsWhoMay(tx, "see-preserved"))
      await queueMail(tx, {
        template: "serious-found",
        facts: { preservedId: found },
        to: email,
        cause: `serious:${found}:${userId}`,
      });
    return { ok: true, preservedId: found };
  });
}

type How = { admin: Actor; reason: SeriousReason; now: Date };

function keep(tx: Transaction, { kind, id }: SeriousSubject, how: How): Promise<string | null> {
  switch (kind) {
    case "drawing":
      return keepDrawing(tx, id, how);
    case "profile":
      return keepProposed(tx, id, how);
    case "review-picture":
      return keepReviewPicture(tx, id, how);
    case "report":
      return keepReported(tx, id, how);
  }
}

/** A drawing in all its versions; the shirt, its mockups and its orders that no press has begun go. */
async function keepDrawing(tx: Transaction, designId: string, how: How): Promise<string | null> {
  await lockOpenOrdersOf(tx, shirtsOf(designId));
  const [design] = await tx.select().from(designs).where(eq(designs.id, designId)).for("update");
  if (!design) return null;
  const art = await tx
    .select({
      version: designArt.version,
      artPictureId: designArt.artPictureId,
      paperPictureId: designArt.paperPictureId,
    })
    .from(designArt)
    .where(eq(designArt.designId, designId));
  const { userId, title, createdAt, ...rest } = design;
  const { inspiration, pictureId, photoPictureId, artVersion, printCheck, mend } = rest;
  const { fileSize, drewItMyself, status } = rest;
  const kept = await keepPictures(
    tx,
    sql`select picture_id from designs where id = ${designId}
      union select photo_picture_id from designs where id = ${designId}
      union select art_picture_id from design_art where design_id = ${designId}
      union select paper_picture_id from design_art where design_id = ${designId}
      union select art_picture_id from print_plans where design_id = ${designId}
      union select picture_id from design_mockups where design_id = ${designId}
      union select i.picture_id from product_images i join products p on p.id = i.product_id where p.design_id = ${designId}
      union select v.picture_id from product_views v join products p on p.id = v.product_id where p.design_id = ${designId}
      union select picture_id from order_lines where ${shirtsOf(designId)}`,
    {
      ...how,
      kind: "drawing",
      userId,
      about: {
        title,
        words: inspiration ?? "",
        uploadedAt: createdAt.toISOString(),
        wasPublic: status === "published",
        drawing: {
          inspiration,
          pictureId,
          photoPictureId,
          artVersion,
          printCheck,
          mend,
          fileSize,
          drewItMyself,
          sketch: await sketchOf(tx, design),
          createdAt: createdAt.toISOString(),
          art,
        },
      },
    },
  );
  await answerOthers(tx, designId, how);
  await cancelLinesOf(tx, shirtsOf(designId), how.now);
  await eraseDesigns(tx, [designId], how.now);
  if (userId) await retireCreatorFiles(tx, userId, how.now);
  return kept;
}

/** Whoever reported the same picture as intimate or illegal has the answer, too: it is gone. */
async function answerOthers(tx: Transaction, designId: string, { admin, now }: How): Promise<void> {
  const answered = await tx
    .update(reports)
    .set({ status: "resolved", decidedBy: admin.userId, decidedAt: now })
    .where(
      and(
        eq(reports.status, "open"),
        eq(reports.reason, "intimate"),
        eq(reports.subjectType, "product"),
        sql`${reports.subjectId} in (select id from products where design_id = ${designId})`,
      ),
    )
    .returning();
  for (const report of answered) await answerReport(tx, report, "removed");
}

/** The strokes of a drawing that was drawn here: its art is made from them. */
async function sketchOf(
  tx: Transaction,
  { sketchId, sketchActs: count }: Pick<typeof designs.$inferSelect, "sketchId" | "sketchActs">,
) {
  if (!sketchId || !count) return null;
  const [sketch] = await tx.select().from(sketches).where(eq(sketches.id, sketchId));
  if (!sketch) return null;
  const acts: unknown[] = JSON.parse(await actsOfSketch(tx, sketchId));
  const { isTraced, createdAt } = sketch;
  return { id: sketchId, acts, count, isTraced, createdAt: createdAt.toISOString() };
}

/** The picture that someone wants to show of themselves. */
async function keepProposed(tx: Transaction, itemId: string, how: How): Promise<string | null> {
  const [item] = await tx
    .select()
    .from(moderationItems)
    .where(eq(moderationItems.id, itemId))
    .for("update");
  const pictureId = item && proposedShape.parse(item.proposed).pictureId;
  if (!item || !pictureId) return null;
  await tx
    .update(moderationItems)
    .set({ status: "rejected", proposed: {}, decidedBy: how.admin.userId, decidedAt: how.now })
    .where(eq(moderationItems.id, itemId));
  return keepProfilePictures(tx, item.userId, [pictureId], how);
}

async function keepProfilePictures(
  tx: Transaction,
  userId: string,
  pictureIds: readonly string[],
  how: How,
): Promise<string | null> {
  const ids = [...pictureIds];
  const kept = await keepPictures(tx, sql`select unnest(${sql.param(ids)}::uuid[])`, {
    ...how,
    kind: "profile",
    userId,
    about: {
      title: "Profile picture",
      words: "",
      uploadedAt: null,
      wasPublic: false,
      drawing: null,
    },
  });
  await tx
    .update(profiles)
    .set({
      pictureId: sql`case when ${profiles.pictureId} = any(${sql.param(ids)}::uuid[]) then null else ${profiles.pictureId} end`,
      publicPictureId: sql`case when ${profiles.publicPictureId} = any(${sql.param(ids)}::uuid[]) then null else ${profiles.publicPictureId} end`,
    })
    .where(eq(profiles.id, userId));
  await retireCreatorFiles(tx, userId, how.now);
  return kept;
}

async function keepReviewPicture(tx: Transaction, id: string, how: How): Promise<string | null> {
  const [found] = await tx
    .select({
      pictureId: reviewPictures.pictureId,
      state: reviewPictures.state,
      createdAt: reviewPictures.createdAt,
      review: sql<{ userId: string | null; text: string }>`(
        select jsonb_build_object('userId', r.user_id, 'text', r.text) from reviews r where r.id = ${reviewPictures.reviewId})`,
    })
    .from(reviewPictures)
    .where(eq(reviewPictures.id, id))
    .for("update");
  if (!found) return null;
  const kept = await keepPictures(tx, sql`select ${found.pictureId}::uuid`, {
    ...how,
    kind: "review-picture",
    userId: found.review.userId,
    about: {
      title: "Picture in a review",
      words: found.review.text,
      uploadedAt: found.createdAt.toISOString(),
      wasPublic: found.state === "approved",
      drawing: null,
    },
  });
  await tx.delete(reviewPictures).where(eq(reviewPictures.id, id));
  return kept;
}

/** What a report is about: a shirt's drawing, or what a page shows of its artist. */
async function keepReported(tx: Transaction, reportId: string, how: How): Promise<string | null> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for("update");
  if (!report || report.status !== "open") return null;
  const kept = await keepSubject(tx, report, how);
  if (!kept) return null;
  await tx
    .update(reports)
    .set({ status: "resolved", decidedBy: how.admin.userId, decidedAt: how.now })
    .where(eq(reports.id, reportId));
  await answerReport(tx, report, "removed");
  return kept;
}

async function keepSubject(
  tx: Transaction,
  { subjectType, subjectId }: typeof reports.$inferSelect,
  how: How,
): Promise<string | null> {
  if (subjectType === "product") {
    const [product] = await tx
      .select({ designId: products.designId })
      .from(products)
      .where(eq(products.id, subjectId));
    return product ? keepDrawing(tx, product.designId, how) : null;
  }
  const [profile] = await tx
    .select({ shown: profiles.publicPictureId, own: profiles.pictureId })
    .from(profiles)
    .where(eq(profiles.id, subjectId))
    .for("update");
  const ids = [profile?.shown, profile?.own].filter((id) => id != null);
  return ids.length > 0 ? keepProfilePictures(tx, subjectId, ids, how) : null;
}

type Kept = How & {
  kind: PreservedKind;
  userId: string | null;
  about: Omit<PreservedFacts, "account" | "origins">;
};

/** Marks the pictures so that no job deletes their files, and nobody is shown them. */
async function keepPictures(
  tx: Transaction,
  which: SQL,
  { kind, reason, admin, userId, about, now }: Kept,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update pictures set is_public = false, deleted_at = coalesce(deleted_at, ${now.toISOString()}), is_preserved = true
    where id in (${which}) and bytes is distinct from 0 returning id`);
  const facts: PreservedFacts = { ...about, ...(await accountFacts(tx, userId)) };
  const [row] = await tx
    .insert(preserved)
    .values({
      kind,
      reason,
      pictureIds: rows.map(({ id }) => id),
      userId,
      facts,
      decidedBy: admin.userId,
      createdAt: now,
    })
    .returning({ id: preserved.id });
  if (!row) throw new Error("It was not kept");
  return row.id;
}
