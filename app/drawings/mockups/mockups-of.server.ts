import { asc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { designMockups, designSelections } from "~/schema/tables/mockups";

type MockupOption = {
  id: string;
  pictureId: string;
  mockupOrder: number;
  garmentColor: string | null;
  placement: string | null;
};

export type MockupChoice = {
  mockups: MockupOption[];
  /** The chosen mockup, or null while there is none. */
  selectedMockupId: string | null;
};

/** A design's mockups in their order, and which of them was chosen. */
export async function mockupsOf(db: Db, designId: string): Promise<MockupChoice> {
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
  return { mockups, selectedMockupId: selection?.selectedMockupId ?? null };
}
