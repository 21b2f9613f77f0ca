import { eq, inArray } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { productImages, products } from "~/db/schema/catalogue";
import { designs } from "~/db/schema/designs";
import { designMockups, designSelections } from "~/db/schema/mockups";
import { pictures } from "~/db/schema/pictures";
import { shirtRow } from "~/features/pictures/shirt-row.server";

import { altTexts } from "../images/alt-text";

type Publishing = { designId: string; productId: string; title: string; colors: string[] };

/**
 * The gallery of a new product: the chosen mockup first, the same print on every other color it is
 * sold in (drawn on first demand), the drawing on clean paper last. All of it becomes public; the
 * product is printed after the chosen mockup's plan.
 */
export async function addPublishedImages(tx: Transaction, publishing: Publishing): Promise<void> {
  const { designId, productId, title, colors } = publishing;
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
  if (others.length > 0) await tx.insert(pictures).values(others.map(({ row }) => row));
  const alt = altTexts(title);
  const images = [
    { pictureId: chosen.pictureId, color: garmentColor, altText: alt.shirt },
    ...others.map(({ row, color }) => ({
      pictureId: row.id,
      color,
      altText: alt.shirtOf(color),
    })),
    { pictureId: chosen.drawingId, color: null, altText: alt.drawing },
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

async function chosenMockup(tx: Transaction, designId: string) {
  const [chosen] = await tx
    .select({
      pictureId: designMockups.pictureId,
      garmentColor: designMockups.garmentColor,
      printPlanId: designMockups.printPlanId,
      drawingId: designs.pictureId,
      ownerUserId: designs.userId,
    })
    .from(designSelections)
    .innerJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .innerJoin(designs, eq(designs.id, designSelections.designId))
    .where(eq(designSelections.designId, designId));
  if (!chosen) throw new Error("A selected design has no selection");
  return chosen;
}
