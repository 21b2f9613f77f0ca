import { eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { products, productSlugs } from "~/db/schema/catalogue";
import { slugify } from "~/lib/slug";

/**
 * A free slug for a title: the title's own, or with a short suffix when another product has or
 * had it. Call it inside the transaction that stores it; the lock makes equal titles take turns.
 * @param productId the product that may keep (or take back) its own slugs
 */
export async function freeProductSlug(tx: Db, title: string, productId: string | null = null): Promise<string> {
  const wanted = slugify(title).slice(0, 80).replace(/-+$/, "") || "design";
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product-slug'), hashtext(${wanted}))`);
  for (let suffix = 1; ; suffix += 1) {
    const slug = suffix === 1 ? wanted : `${wanted}-${suffix}`;
    if (!(await isTaken(tx, slug, productId))) return slug;
  }
}

/** Notes a slug that a product gives up, so that it keeps redirecting. */
export async function keepOldSlug(tx: Db, productId: string, slug: string): Promise<void> {
  await tx
    .insert(productSlugs)
    .values({ slug, productId })
    .onConflictDoUpdate({ target: productSlugs.slug, set: { productId } });
}

async function isTaken(tx: Db, slug: string, productId: string | null): Promise<boolean> {
  const holders = await tx
    .select({ productId: products.id })
    .from(products)
    .where(eq(products.slug, slug))
    .unionAll(tx.select({ productId: productSlugs.productId }).from(productSlugs).where(eq(productSlugs.slug, slug)));
  return holders.some((holder) => holder.productId !== productId);
}
