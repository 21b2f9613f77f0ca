import { eq, inArray } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { productImages, products } from "~/schema/tables/catalogue";
import { pictures } from "~/schema/tables/pictures";
import { shirtRow } from "~/art/pictures/shirt-row.server";

import { altTexts } from "~/art/pictures/alt-text";
import { chosenMockup } from "./chosen-mockup.server";

type Publishing = {
  designId: string;
  productId: string;
  title: string;
  colors: string[];
  hasYouthSizes: boolean;
};

/**
 * The gallery of a new product: the chosen mockup first, the same print on every other color it is
 * sold in (drawn on first demand), the youth shirt in the picked color where it comes in youth
 * sizes, the drawing on clean paper last. All of it becomes public; the product is printed from the
 * chosen mockup's plan.
 */
export async function addPublishedImages(tx: Transaction, publishing: Publishing): Promise<void> {
  const { designId, productId, title, colors, hasYouthSizes } = publishing;
  const chosen = await chosenMockup(tx, designId);
  const { printPlanId, garmentColor } = chosen;
  const otherColors = printPlanId
    ? colors.filter((color) => color.toLowerCase() !== garmentColor?.toLowerCase())
    : [];
  const owner = { ownerUserId: chosen.ownerUserId, isPublic: true };
  const others = otherColors.map((color) => ({
    color,
    row: shirtRow(
      { printPlanId: printPlanId ?? "", garmentColor: color, cut: "adult", view: "front" },
      owner,
    ),
  }));
  const youth =
    hasYouthSizes && printPlanId && garmentColor
      ? shirtRow({ printPlanId, garmentColor, cut: "youth", view: "front" }, owner)
      : null;
  const drawn = [...others.map(({ row }) => row), ...(youth ? [youth] : [])];
  if (drawn.length > 0) await tx.insert(pictures).values(drawn);
  const alt = altTexts(title);
  const drawingAlt = chosen.artVersion === "black" ? alt.drawing : alt.drawingAsItIs;
  const images = [
    {
      pictureId: chosen.pictureId,
      color: garmentColor,
      altText: garmentColor ? alt.shirtOf(garmentColor) : alt.shirt,
    },
    ...others.map(({ row, color }) => ({
      pictureId: row.id,
      color,
      altText: alt.shirtOf(color),
    })),
    // A color has one picture; this one is shown beside all of them.
    ...(youth ? [{ pictureId: youth.id, color: null, altText: alt.youthShirt }] : []),
    { pictureId: chosen.drawingId, color: null, altText: drawingAlt },
  ];
  await tx
    .insert(productImages)
    .values(images.map((image, at) => ({ ...image, productId, sortOrder: at + 1 })));
  await tx.update(products).set({ printPlanId }).where(eq(products.id, productId));
  await tx
    .update(pictures)
    .set({ isPublic: true })
    .where(inArray(pictures.id, [chosen.pictureId, chosen.drawingId]));
}
