import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { designMockups, designSelections } from "~/schema/tables/mockups";

/** The color of the mockup that the creator has picked; null where there is none, or it has no name. */
export async function pickedColorOf(db: Db, designId: string): Promise<string | null> {
  const [picked] = await db
    .select({ color: designMockups.garmentColor })
    .from(designSelections)
    .innerJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .where(eq(designSelections.designId, designId));
  return picked?.color ?? null;
}
