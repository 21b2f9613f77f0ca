import type { Transaction } from "~/platform/database/client.server";
import { productSlugs } from "~/schema/tables/catalogue";
import { slugify } from "~/lib/slug";

import { freeSlug } from "../publish/free-slug.server";

/** The slug of a product with a new title; the old one redirects from now on. */
export async function newSlug(
  tx: Transaction,
  productId: string,
  before: { title: string; slug: string },
  after: { title: string },
): Promise<string> {
  if (slugify(before.title) === slugify(after.title)) return before.slug;
  const slug = await freeSlug(tx, after.title);
  await tx.insert(productSlugs).values({ slug: before.slug, productId }).onConflictDoNothing();
  return slug;
}
