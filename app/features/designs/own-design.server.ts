import { and, asc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { designMockups, designs, designSelections } from "~/db/schema/designs";
import { isUuid } from "~/lib/uuid";

export type OwnDesign = {
  id: string;
  title: string;
  inspiration: string | null;
  status: string;
  pictureId: string;
  inkPictureId: string | null;
  keepOriginal: boolean;
};

/** One of the creator's own designs; null when it is not there or somebody else's. */
export async function ownDesign(
  db: Db,
  userId: string,
  designId: string,
): Promise<OwnDesign | null> {
  if (!isUuid(designId)) return null;
  const [design] = await db
    .select({
      id: designs.id,
      title: designs.title,
      inspiration: designs.inspiration,
      status: designs.status,
      pictureId: designs.pictureId,
      inkPictureId: designs.inkPictureId,
      keepOriginal: designs.keepOriginal,
    })
    .from(designs)
    .where(and(eq(designs.id, designId), eq(designs.userId, userId)));
  return design ?? null;
}

export type MockupOption = {
  id: string;
  pictureId: string;
  mockupOrder: number;
  garmentColor: string | null;
  placement: string | null;
};

export type MockupChoiceView = {
  design: OwnDesign;
  mockups: MockupOption[];
  /** The choice that stands, or null while there is none. */
  selectedMockupId: string | null;
};

/** What the creator needs to choose a mockup; null for a design of somebody else. */
export async function mockupsToChoose(
  db: Db,
  userId: string,
  designId: string,
): Promise<MockupChoiceView | null> {
  const design = await ownDesign(db, userId, designId);
  if (!design) return null;
  const mockups = await db
    .select({
      id: designMockups.id,
      pictureId: designMockups.pictureId,
      mockupOrder: designMockups.mockupOrder,
      garmentColor: designMockups.garmentColor,
      placement: designMockups.placement,
    })
    .from(designMockups)
    .where(eq(designMockups.designId, designId))
    .orderBy(asc(designMockups.mockupOrder));
  const [selection] = await db
    .select({ selectedMockupId: designSelections.selectedMockupId })
    .from(designSelections)
    .where(eq(designSelections.designId, designId));
  return { design, mockups, selectedMockupId: selection?.selectedMockupId ?? null };
}
