import { and, inArray, isNotNull, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { unlinkProducts } from "~/platform/database/unlink-products.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { sketches } from "~/schema/tables/sketches";
import { printPlans } from "~/schema/tables/print-plans";
import { retireFile, retireProductFiles } from "~/art/pictures/retire-files.server";

import { recordErasure } from "./record-erasure.server";

/**
 * Erases designs with what they were drawn as here, their mockups, products, print files, share cards and all their pictures,
 * including those the team added to a product. They can no longer be fetched; a job deletes the
 * files.
 */
export async function eraseDesigns(
  tx: Transaction,
  designIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = [...designIds];
  await recordErasure(tx, "design", ids, now);
  const uploads = await tx
    .select({ fileKey: designs.retiredFileKey })
    .from(designs)
    .where(inArray(designs.id, ids));
  const plans = await tx
    .select({ id: printPlans.id })
    .from(printPlans)
    .where(inArray(printPlans.designId, ids));
  for (const { id } of plans) await retireFile(tx, `print-files/${id}/`, now);
  const erased = sql`select unnest(${sql.param(ids)}::uuid[])`;
  await tx
    .update(pictures)
    .set({ isPublic: false, deletedAt: now })
    .where(
      sql`${pictures.id} in (
        select picture_id from designs where id in (${erased})
        union select photo_picture_id from designs where id in (${erased})
        union select art_picture_id from design_art where design_id in (${erased})
        union select paper_picture_id from design_art where design_id in (${erased})
        union select art_picture_id from print_plans where design_id in (${erased})
        union select picture_id from design_mockups where design_id in (${erased})
        union select i.picture_id from product_images i join products p on p.id = i.product_id where p.design_id in (${erased})
        union select v.picture_id from product_views v join products p on p.id = v.product_id where p.design_id in (${erased}))`,
    );
  for (const id of await deleteProducts(tx, ids)) await retireProductFiles(tx, id, now);
  const drawn = tx
    .select({ id: designs.sketchId })
    .from(designs)
    .where(and(inArray(designs.id, ids), isNotNull(designs.sketchId)));
  await tx.delete(sketches).where(inArray(sketches.id, drawn));
  await tx.delete(designs).where(inArray(designs.id, ids));
  for (const { fileKey } of uploads) if (fileKey) await retireFile(tx, fileKey, now);
}

async function deleteProducts(tx: Transaction, designIds: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.designId, [...designIds]))
    .orderBy(products.id)
    .for("update");
  const ids = found.map(({ id }) => id);
  await unlinkProducts(tx, ids);
  await tx.delete(products).where(inArray(products.id, ids));
  return ids;
}
