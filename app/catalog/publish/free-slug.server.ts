import { sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { slugify } from "~/lib/slug";

const SUFFIX_LENGTH = 4;

/**
 * The title's slug, with a short suffix when a product has it or once had it. Choosing slugs is
 * serialized within transactions, so two admins who publish the same title both get one.
 */
export async function freeSlug(tx: Transaction, title: string): Promise<string> {
  const slug = slugify(title) || "design";
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product-slug'), hashtext(${slug}))`);
  for (let candidate = slug; ; candidate = `${slug}-${randomSuffix()}`) {
    const taken = await tx.execute<{ taken: boolean }>(
      sql`select exists (select 1 from products where slug = ${candidate}) or exists (select 1 from product_slugs where slug = ${candidate}) as taken`,
    );
    if (!taken.rows[0]?.taken) return candidate;
  }
}

function randomSuffix(): string {
  return Math.random()
    .toString(36)
    .slice(2, 2 + SUFFIX_LENGTH);
}
