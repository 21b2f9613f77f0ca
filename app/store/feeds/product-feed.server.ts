import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";

import { brand } from "~/brand";
import type { Db } from "~/platform/database/client.server";
import { productImages, products, productVariants } from "~/schema/tables/catalogue";
import { pictures } from "~/schema/tables/pictures";
import { storeListings } from "~/schema/tables/store";
import { garmentFacts } from "~/catalog/blanks/garments-now.server";
import { isForSale } from "~/catalog/blanks/in-stock.server";
import { compareVariants } from "~/catalog/variants/variant-order";
import { closedNotice } from "~/people/settings/shop-closing.server";
import { escapeHtml } from "~/lib/escape-html";
import { pathTo } from "~/path-to";

import { productFiles, shareOfProducts } from "./product-files.server";
import { feedItems, type FeedProduct } from "./feed-item";

/** With 36 sizes and colors each, a file has some megabytes. */
const PRODUCTS_A_FILE = 200;
const MOST_FILES = 999;
/** So few that each is found by an index, however many there are. */
const PRODUCTS_AT_ONCE = 25;

/** The addresses of the feed's files, which Google Merchant Center is given; none without a shirt for sale. */
export async function feedAddresses(db: Db, origin: string): Promise<string[]> {
  const files = await productFiles(db, PRODUCTS_A_FILE, MOST_FILES);
  return Array.from(
    { length: files },
    (_, at) => origin + pathTo("/feeds/:part", { part: `products-${at + 1}.xml` }),
  );
}

/** The nth file (1 is the first) of everything for sale, as RSS with Google's attributes; null when there is no such file. */
export async function productFeed(db: Db, origin: string, file: number): Promise<string | null> {
  const files = Math.max(1, await productFiles(db, PRODUCTS_A_FILE, MOST_FILES));
  if (file > files) return null;
  const [shown, closed] = await Promise.all([shownProducts(db, file, files), closedNotice(db)]);
  const items = shown.map((product) =>
    feedItems(origin, closed ? withNothingForSale(product) : product),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeHtml(brand.name)}</title><link>${escapeHtml(origin + pathTo("/store"))}</link><description>${escapeHtml(brand.tagline)}</description>
${items.join("\n")}
</channel></rss>
`;
}

function withNothingForSale(product: FeedProduct): FeedProduct {
  const variants = product.variants.map((variant) => ({ ...variant, isForSale: false }));
  return { ...product, variants };
}

async function shownProducts(db: Db, file: number, files: number): Promise<FeedProduct[]> {
  const { productId, drawingPictureId } = storeListings;
  const shown = await db
    .select({ productId, drawingPictureId })
    .from(storeListings)
    .where(shareOfProducts(file, files))
    .orderBy(asc(productId));
  const found: FeedProduct[] = [];
  for (let at = 0; at < shown.length; at += PRODUCTS_AT_ONCE)
    found.push(...(await productsOf(db, shown.slice(at, at + PRODUCTS_AT_ONCE))));
  return found;
}

type Shown = { productId: string; drawingPictureId: string | null };

async function productsOf(db: Db, shown: readonly Shown[]): Promise<FeedProduct[]> {
  const ids = shown.map(({ productId }) => productId);
  const { id, slug, title, description, basePriceCents } = products;
  const [rows, images, variants, garments] = await Promise.all([
    db
      .select({ id, slug, title, description, basePriceCents })
      .from(products)
      .where(inArray(id, ids)),
    imagesOf(db, ids),
    variantsOf(db, ids),
    garmentFacts(db),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap(({ productId, drawingPictureId }) => {
    const row = rowOf.get(productId);
    if (!row) return [];
    const drawing = drawingPictureId ? [{ pictureId: drawingPictureId, color: null }] : [];
    return {
      ...row,
      garments,
      description: row.description || `A T-shirt with a marker drawing: ${row.title}.`,
      pictures: [...(images.get(productId) ?? []), ...drawing],
      variants: (variants.get(productId) ?? [])
        .map(({ adjustment, ...variant }) => ({
          ...variant,
          priceCents: Math.max(0, row.basePriceCents + adjustment),
        }))
        .toSorted(compareVariants),
    };
  });
}

async function imagesOf(db: Db, ids: string[]) {
  const { productId, pictureId, color, sortOrder, id } = productImages;
  const rows = await db
    .select({ productId, pictureId, color })
    .from(productImages)
    .innerJoin(pictures, and(eq(pictures.id, pictureId), isNull(pictures.deletedAt)))
    .where(and(inArray(productId, ids), sql`${pictures.recipe} ->> 'cut' is distinct from 'youth'`))
    .orderBy(asc(sortOrder), asc(id));
  return Map.groupBy(rows, (row) => row.productId);
}

async function variantsOf(db: Db, ids: string[]) {
  const rows = await db
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      size: productVariants.size,
      color: productVariants.color,
      adjustment: productVariants.priceAdjustmentCents,
      isForSale,
    })
    .from(productVariants)
    .where(inArray(productVariants.productId, ids));
  return Map.groupBy(rows, (row) => row.productId);
}
