import { and, asc, eq, inArray } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { printLinks, products } from "~/db/schema/catalogue";
import { designs } from "~/db/schema/designs";
import { printPlans } from "~/db/schema/print-plans";
import { pictureFile } from "~/features/pictures/picture-file.server";
import type { FileStore } from "~/integrations/files/files.server";
import type { PrintProvider } from "~/integrations/print/print";

const BATCH = 20;

export type PrintDeps = { files: FileStore; printer: PrintProvider; now: Date };

/**
 * Hands the art of new products to the printer.
 * @returns how many were handed over
 */
export async function syncPrintLinks(db: Database, deps: PrintDeps): Promise<number> {
  const open = await db
    .select({ id: printLinks.id })
    .from(printLinks)
    .where(inArray(printLinks.syncState, ["pending", "failed"]))
    .orderBy(asc(printLinks.lastSyncAt), asc(printLinks.createdAt))
    .limit(BATCH);
  let synced = 0;
  for (const { id } of open) if (await syncPrintLink(db, id, deps)) synced += 1;
  return synced;
}

/** Hands the art of these products to the printer now, unless that was already done. */
export async function linkForPrinting(
  db: Database,
  productIds: readonly string[],
  deps: PrintDeps,
): Promise<void> {
  if (productIds.length === 0) return;
  await db
    .insert(printLinks)
    .values(productIds.map((productId) => ({ productId })))
    .onConflictDoNothing();
  const open = await db
    .select({ id: printLinks.id })
    .from(printLinks)
    .where(
      and(
        inArray(printLinks.productId, [...productIds]),
        inArray(printLinks.syncState, ["pending", "failed"]),
      ),
    );
  for (const { id } of open) await syncPrintLink(db, id, deps);
}

async function syncPrintLink(
  db: Database,
  linkId: string,
  { files, printer, now }: PrintDeps,
): Promise<boolean> {
  const [product] = await db
    .select({
      productId: products.id,
      slug: products.slug,
      title: products.title,
      artPictureId: printPlans.artPictureId,
      pictureId: designs.pictureId,
    })
    .from(printLinks)
    .innerJoin(products, eq(products.id, printLinks.productId))
    .innerJoin(designs, eq(designs.id, products.designId))
    .leftJoin(printPlans, eq(printPlans.id, products.printPlanId))
    .where(eq(printLinks.id, linkId));
  if (!product) return false;
  const set = (values: Partial<typeof printLinks.$inferInsert>) =>
    db
      .update(printLinks)
      .set({ ...values, provider: printer.name, lastSyncAt: now })
      .where(eq(printLinks.id, linkId));
  try {
    const art = await pictureFile({ db, files }, product.artPictureId ?? product.pictureId);
    if (!art) throw new Error("The art's file is not there");
    const { externalId } = await printer.register({ ...product, art: art.bytes });
    await set({ externalId, syncState: "synced", error: null });
    return true;
  } catch (error) {
    await set({
      syncState: "failed",
      error: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}
