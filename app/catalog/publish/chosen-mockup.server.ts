import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";

/** The mockup that the creator of a selected design has picked. */
export async function chosenMockup(tx: Transaction, designId: string) {
  const [chosen] = await tx
    .select({
      mockupId: designMockups.id,
      pictureId: designMockups.pictureId,
      garmentColor: designMockups.garmentColor,
      printPlanId: designMockups.printPlanId,
      drawingId: designs.pictureId,
      artVersion: designs.artVersion,
      ownerUserId: designs.userId,
    })
    .from(designSelections)
    .innerJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .innerJoin(designs, eq(designs.id, designSelections.designId))
    .where(eq(designSelections.designId, designId));
  if (!chosen) throw new Error("A selected design has no selection");
  return chosen;
}
