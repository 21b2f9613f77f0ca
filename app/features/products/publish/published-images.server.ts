import { eq, inArray } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { productImages } from "~/db/schema/catalogue";
import { designMockups, designs, designSelections } from "~/db/schema/designs";
import { pictures } from "~/db/schema/pictures";
import type { PictureRecipe } from "~/features/pictures/picture-recipe";

import { altTexts } from "../images/alt-text";

type Publishing = { designId: string; productId: string; title: string; colors: string[] };

/**
 * The gallery of a new product: the chosen mockup first, the same shirt in every other color
 * (rendered on first request), the drawing last. All of it becomes public.
 */
export async function addPublishedImages(tx: Transaction, publishing: Publishing): Promise<void> {
  const { designId, productId, title, colors } = publishing;
  const chosen = await chosenMockup(tx, designId);
  const otherColors = chosen.placement
    ? colors.filter((color) => color.toLowerCase() !== chosen.garmentColor?.toLowerCase())
    : [];
  const colorPictures = await addColorPictures(tx, chosen, otherColors);
  const alt = altTexts(title);
  const images = [
    {
      pictureId: chosen.pictureId,
      color: chosen.placement ? chosen.garmentColor : null,
      altText: alt.shirt,
    },
    ...colorPictures.map(({ id, color }) => ({
      pictureId: id,
      color,
      altText: alt.shirtOf(color),
    })),
    {
      pictureId: chosen.drawingId,
      color: null,
      altText: alt.drawing,
    },
  ];
  await tx
    .insert(productImages)
    .values(images.map((image, at) => ({ ...image, productId, sortOrder: at + 1 })));
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
      placement: designMockups.placement,
      drawingId: designs.pictureId,
      inkId: designs.inkPictureId,
      ownerUserId: designs.userId,
    })
    .from(designSelections)
    .innerJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .innerJoin(designs, eq(designs.id, designSelections.designId))
    .where(eq(designSelections.designId, designId));
  if (!chosen) throw new Error("A selected design has no selection");
  return chosen;
}

async function addColorPictures(
  tx: Transaction,
  chosen: Awaited<ReturnType<typeof chosenMockup>>,
  colors: string[],
): Promise<{ id: string; color: string }[]> {
  const { inkId, placement, ownerUserId } = chosen;
  if (!inkId || !placement || colors.length === 0) return [];
  const rows = colors.map((color) => {
    const id = crypto.randomUUID();
    const recipe: PictureRecipe = {
      kind: "mockup",
      inkPictureId: inkId,
      garmentColor: color,
      placement,
    };
    return { id, color, recipe };
  });
  await tx.insert(pictures).values(
    rows.map(({ id, recipe }) => ({
      id,
      kind: "mockup" as const,
      ownerUserId,
      fileKey: `mockups/${id}.webp`,
      mimeType: "image/webp",
      width: 1600,
      height: 1600,
      recipe,
      isPublic: true,
    })),
  );
  return rows.map(({ id, color }) => ({ id, color }));
}
