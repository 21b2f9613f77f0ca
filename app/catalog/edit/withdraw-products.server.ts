import { and, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designMockups } from "~/schema/tables/mockups";
import { pictures } from "~/schema/tables/pictures";
import { restartShowing } from "~/people/guardian-rules/restart-showing.server";

import { retireCreatorFiles } from "~/art/pictures/retire-files.server";

import { takeOutOfStore } from "./take-out-of-store.server";

/**
 * Takes everything of a creator out of the store, and deletes what was made public. The drawings
 * stay, privately, and can be published again once the guardian was asked or told anew; orders that
 * were paid go on.
 */
export async function withdrawProductsOf(
  tx: Transaction,
  creatorUserId: string,
  now: Date,
): Promise<void> {
  const own = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.creatorUserId, creatorUserId))
    .orderBy(products.id);
  for (const { id } of own) {
    const taken = await takeOutOfStore(tx, id, now);
    if (taken) await deleteWhatWasShown(tx, taken, now);
  }
  await retireCreatorFiles(tx, creatorUserId, now);
  await restartShowing(tx, creatorUserId);
}

type Taken = { designId: string; shown: string[] };

async function deleteWhatWasShown(tx: Transaction, { designId, shown }: Taken, now: Date) {
  await drawMockupsAnew(tx, designId, shown);
  await tx.update(pictures).set({ isPublic: false }).where(inArray(pictures.id, shown));
  await tx
    .update(pictures)
    .set({ deletedAt: now })
    .where(
      and(
        inArray(pictures.id, shown),
        notExists(sql`(select 1 from design_mockups m where m.picture_id = pictures.id)`),
        notExists(
          sql`(select 1 from designs d where pictures.id in (d.picture_id, d.photo_picture_id))`,
        ),
        notExists(
          sql`(select 1 from design_art a where pictures.id in (a.art_picture_id, a.paper_picture_id))`,
        ),
        // What an order's snapshot shows stays for the team that prints it.
        notExists(sql`(select 1 from order_lines l where l.picture_id = pictures.id)`),
      ),
    );
}

/** The creator's mockups get pictures that no one else has seen; they are drawn when asked for. */
async function drawMockupsAnew(tx: Transaction, designId: string, shown: string[]) {
  const seen = await tx
    .select({ mockupId: designMockups.id, picture: pictures })
    .from(designMockups)
    .innerJoin(pictures, eq(pictures.id, designMockups.pictureId))
    .where(
      and(
        eq(designMockups.designId, designId),
        inArray(pictures.id, shown),
        isNotNull(pictures.recipe),
      ),
    );
  for (const { mockupId, picture } of seen) {
    const { kind, ownerUserId, mimeType, width, height, recipe } = picture;
    const id = crypto.randomUUID();
    const fileKey = `pictures/${id}.webp`;
    await tx
      .insert(pictures)
      .values({ id, kind, ownerUserId, fileKey, mimeType, width, height, recipe });
    await tx.update(designMockups).set({ pictureId: id }).where(eq(designMockups.id, mockupId));
  }
}
