import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { productVariants } from "~/schema/tables/catalogue";
import { isUuid } from "~/lib/uuid";

/**
 * The variant with this size and color of the product that another variant belongs to: for a form
 * submitted before the page's script could fill in the variant. Null when there is none.
 */
export async function chosenVariantId(
  db: Db,
  choice: { sibling: string; size: string; color: string },
): Promise<string | null> {
  if (!isUuid(choice.sibling)) return null;
  const [found] = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.size, choice.size),
        eq(productVariants.color, choice.color),
        sql`product_variants.product_id = (select s.product_id from product_variants s where s.id = ${choice.sibling})`,
      ),
    );
  return found?.id ?? null;
}
