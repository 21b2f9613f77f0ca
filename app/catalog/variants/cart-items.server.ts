import { eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { products, productVariants } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { isForSale, mayBeSold } from "~/catalog/blanks/in-stock.server";

/** A variant as a cart, a checkout or an order line needs it, at its current price. */
export type CartItem = {
  variantId: string;
  productId: string;
  /** Null where its page may not be named. */
  slug: string | null;
  title: string;
  pictureId: string | null;
  /** What is printed on it. */
  printPlanId: string | null;
  size: string;
  color: string;
  /** Whole cents: base price plus the variant's adjustment. */
  unitPriceCents: number;
  commissionBps: number;
  creatorUserId: string | null;
  /** Product active and not held by a guardian or a notice of copyright, design published, creator visible, variant available, its blank in stock, its cut for sale. */
  isBuyable: boolean;
  /** Its cut may not be sold now: the law asks for something that is not there. */
  isHeld: boolean;
};

const pictureOfColor = sql<string | null>`(
  select i.picture_id from product_images i where i.product_id = ${products.id}
  order by (i.color = ${productVariants.color}) desc nulls last, i.sort_order limit 1)`;

const unitPrice = sql<number>`${products.basePriceCents} + ${productVariants.priceAdjustmentCents}`;

/** In place of the title of what a guardian keeps from being shown. */
const WITHHELD_TITLE = "This shirt is no longer available";

/** A guardian or a notice of copyright holds it, a guardian has paused everything, or its creator is not shown. */
const isWithheld = sql<boolean>`(${products.guardianHold} is not null or ${products.takenDownAt} is not null
  or not coalesce(${profiles.isVisible}, true))`;

/**
 * The variants that still exist, in no particular order. Of what may not be shown, neither title nor
 * picture nor address is given.
 */
export async function cartItems(db: Db, variantIds: readonly string[]): Promise<CartItem[]> {
  const found = await db
    .select({
      variantId: productVariants.id,
      productId: products.id,
      slug: products.slug,
      title: products.title,
      pictureId: pictureOfColor,
      printPlanId: products.printPlanId,
      size: productVariants.size,
      color: productVariants.color,
      unitPriceCents: unitPrice,
      commissionBps: sql<number>`case when ${products.creatorUserId} is null then 0 else ${products.commissionBps} end`,
      creatorUserId: products.creatorUserId,
      isWithheld,
      isHeld: sql<boolean>`not ${mayBeSold(sql`product_variants.size`)}`,
      isBuyable: sql<boolean>`${products.status} = 'active' and ${designs.status} = 'published'
        and ${products.guardianHold} is null and ${products.takenDownAt} is null
        and ${isForSale} and coalesce(${profiles.isVisible}, true) and ${unitPrice} >= 0`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(designs, eq(designs.id, products.designId))
    .leftJoin(profiles, eq(profiles.id, products.creatorUserId))
    .where(inArray(productVariants.id, [...variantIds]));
  return found.map(({ isWithheld, ...item }) =>
    isWithheld ? { ...item, title: WITHHELD_TITLE, slug: null, pictureId: null } : item,
  );
}
