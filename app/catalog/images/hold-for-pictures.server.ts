import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import type { ParentHears } from "~/people/guardian-rules/parent-hears";
import { followTextChange } from "~/people/guardian-rules/hold-for-guardian.server";
import type { ShirtText } from "~/schema/shirt-text";
import { shirtTextOf } from "~/people/guardian-rules/shirt-text-of.server";

import { lockDesignOf } from "~/catalog/edit/edit-product.server";

type Before = Pick<typeof products.$inferSelect, "id" | "designId" | "guardianHold"> & {
  childUserId: string | null;
  words: ShirtText;
};

/** A shirt before its pictures change; its drawing is locked first. Null when there is none. */
export async function beforePictures(tx: Transaction, productId: string): Promise<Before | null> {
  await lockDesignOf(tx, productId);
  const [product] = await tx
    .select({
      id: products.id,
      designId: products.designId,
      guardianHold: products.guardianHold,
      childUserId: products.creatorUserId,
    })
    .from(products)
    .where(eq(products.id, productId));
  return product ? { ...product, words: await shirtTextOf(tx, product.designId) } : null;
}

/**
 * A picture was added or described anew: as with other words, a guardian who wants to be asked and
 * has not seen it is asked, and the shirt is not shown until then; of a mended spelling they are told.
 */
export async function holdForPictures(
  tx: Transaction,
  { id, designId, guardianHold: hold, childUserId, words: before }: Before,
): Promise<ParentHears> {
  const words = await shirtTextOf(tx, designId);
  const hears = await followTextChange(tx, { designId, childUserId, hold, before, words });
  if (hears === "asked")
    await tx.update(products).set({ guardianHold: "waiting" }).where(eq(products.id, id));
  return hears;
}
