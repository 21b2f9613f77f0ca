import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { productImages, products } from "~/db/schema/catalogue";
import { pictures } from "~/db/schema/pictures";
import { pictureRecipe, type PictureRecipe } from "~/features/pictures/picture-recipe";

import { altTexts } from "./alt-text";

/**
 * A picture of the shirt in each color the product lacks, made like its other rendered pictures.
 * Products that only have uploaded mockups have no recipe to follow and get none.
 */
export async function addColorImages(
  tx: Transaction,
  productId: string,
  colors: readonly string[],
): Promise<void> {
  const example = await renderedImage(tx, productId);
  if (!example || colors.length === 0) return;
  const shown = await tx
    .select({ color: productImages.color })
    .from(productImages)
    .where(and(eq(productImages.productId, productId), inArray(productImages.color, [...colors])));
  const missing = colors.filter((color) => !shown.some((image) => image.color === color));
  let sortOrder = example.lastOrder;
  for (const color of missing) {
    const id = crypto.randomUUID();
    const recipe: PictureRecipe = { ...example.recipe, garmentColor: color };
    sortOrder += 1;
    await tx.insert(pictures).values({
      id,
      kind: "mockup",
      ownerUserId: example.ownerUserId,
      fileKey: `mockups/${id}.webp`,
      mimeType: "image/webp",
      width: 1600,
      height: 1600,
      recipe,
      isPublic: true,
    });
    const altText = altTexts(example.title).shirtOf(color);
    await tx.insert(productImages).values({ productId, pictureId: id, color, altText, sortOrder });
  }
}

async function renderedImage(tx: Transaction, productId: string) {
  const [last] = await tx
    .select({ sortOrder: productImages.sortOrder })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(desc(productImages.sortOrder))
    .limit(1);
  const [row] = await tx
    .select({
      recipe: pictures.recipe,
      ownerUserId: pictures.ownerUserId,
      title: products.title,
    })
    .from(productImages)
    .innerJoin(pictures, eq(pictures.id, productImages.pictureId))
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(and(eq(productImages.productId, productId), isNotNull(productImages.color)))
    .limit(1);
  const recipe = pictureRecipe.safeParse(row?.recipe);
  if (!row || !recipe.success || recipe.data.kind !== "mockup") return null;
  return { ...row, recipe: recipe.data, lastOrder: last?.sortOrder ?? 0 };
}
