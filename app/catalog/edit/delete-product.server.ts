import { and, eq, notExists, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { productVariants } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import type { Actor } from "~/people/actor";
import { deleteUnsentAsking } from "~/people/guardian-rules/restart-showing.server";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { retireFile } from "~/art/pictures/retire-files.server";

import { takeOutOfStore } from "./take-out-of-store.server";
import { variantColumns } from "../variants/variant-columns.server";

type DeletedProduct =
  | { ok: true; title: string }
  | { ok: false; reason: "admins-only" | "missing" };

/**
 * Deletes a product for good: variants, images, print link and slugs are deleted too, its design is
 * consumed, and orders keep their snapshots. All of it is one transaction; the files are marked,
 * and a repeatable job deletes them afterwards.
 */
export async function deleteProduct(
  db: Database,
  actor: Actor,
  productId: string,
): Promise<DeletedProduct> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const variants = await tx
      .select(variantColumns)
      .from(productVariants)
      .where(eq(productVariants.productId, productId));
    const deleted = await takeOutOfStore(tx, productId, new Date());
    if (!deleted) return { ok: false, reason: "missing" };
    const { shown, ...before } = deleted;
    await tx
      .update(designs)
      .set({ status: "consumed" })
      .where(and(eq(designs.id, deleted.designId), eq(designs.status, "published")));
    await deleteUnsentAsking(tx, [deleted.designId]);
    await retirePictures(tx, deleted.designId, shown);
    await recordAdminAction(tx, actor, {
      action: "PRODUCT_DELETED",
      resourceType: "product",
      resourceId: productId,
      before: { ...before, variants },
      after: null,
    });
    return { ok: true, title: deleted.title };
  });
}

/**
 * Marks the pictures for the job that removes files; from now on they cannot be fetched. Only what
 * the snapshot of an order shows stays, for its buyer, and the art that is still to be printed.
 */
async function retirePictures(tx: Transaction, designId: string, shown: string[]): Promise<void> {
  const now = new Date();
  const [design] = await tx
    .select({ fileKey: designs.retiredFileKey })
    .from(designs)
    .where(eq(designs.id, designId));
  if (design?.fileKey) {
    await retireFile(tx, design.fileKey, now);
    await tx.update(designs).set({ retiredFileKey: null }).where(eq(designs.id, designId));
  }
  const shownIds = sql`select unnest(${sql.param(shown)}::uuid[])`;
  await tx
    .update(pictures)
    .set({ isPublic: false, deletedAt: now })
    .where(
      and(
        sql`${pictures.id} in (${shownIds}
          union select picture_id from design_mockups where design_id = ${designId}
          union select picture_id from designs where id = ${designId}
          union select photo_picture_id from designs where id = ${designId}
          union select art_picture_id from design_art where design_id = ${designId}
          union select paper_picture_id from design_art where design_id = ${designId}
          union select art_picture_id from print_plans where design_id = ${designId})`,
        notExists(sql`(select 1 from order_lines l where l.picture_id = pictures.id)`),
        neededByNoOrder,
      ),
    );
}

/** What was ordered can still be drawn and printed: its plan needs the art. */
const neededByNoOrder = notExists(
  sql`(select 1 from order_lines l join print_plans plan on plan.id = l.print_plan_id where plan.art_picture_id = pictures.id)`,
);
