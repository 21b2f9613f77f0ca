import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { designs } from "~/db/schema/designs";
import { isUuid } from "~/lib/uuid";

import { mockupsOf, type MockupChoice } from "./mockups/mockups-of.server";

type OwnDesign = {
  id: string;
  title: string;
  inspiration: string | null;
  status: string;
  pictureId: string;
  inkPictureId: string | null;
  keepOriginal: boolean;
};

/** One of the creator's own designs; null when there is none or it is someone else's. */
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

type MockupChoiceView = MockupChoice & { design: OwnDesign };

/** What the creator needs to choose a mockup; null for someone else's design. */
export async function mockupsToChoose(
  db: Db,
  userId: string,
  designId: string,
): Promise<MockupChoiceView | null> {
  const design = await ownDesign(db, userId, designId);
  if (!design) return null;
  return { design, ...(await mockupsOf(db, designId)) };
}
