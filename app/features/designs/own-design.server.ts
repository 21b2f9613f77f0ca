import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { designs } from "~/db/schema/designs";
import type { PhotoOnPaper } from "~/features/artwork/photo/photo-on-paper";
import type { ArtVersion } from "~/features/print-plans/art-versions";
import { mayPass } from "~/lib/transitions";
import { isUuid } from "~/lib/uuid";

import { designTransitions, type DesignStatus } from "./design-status";
import { onPaperOf } from "./upload/stored-check";
import { mockupsOf, type MockupChoice } from "./mockups/mockups-of.server";

type OwnDesign = {
  id: string;
  title: string;
  inspiration: string | null;
  status: DesignStatus;
  pictureId: string;
  photoPictureId: string | null;
  artVersion: ArtVersion;
  /** Null for a design that was sent before this was recorded. */
  onPaper: PhotoOnPaper | null;
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
      photoPictureId: designs.photoPictureId,
      artVersion: designs.artVersion,
      printCheck: designs.printCheck,
    })
    .from(designs)
    .where(and(eq(designs.id, designId), eq(designs.userId, userId)));
  if (!design) return null;
  const { printCheck, ...own } = design;
  return { ...own, onPaper: onPaperOf(printCheck) };
}

type MockupChoiceView = MockupChoice & { design: OwnDesign };

/**
 * What the creator needs to choose a mockup: none before they were sent; null for someone else's
 * design.
 */
export async function mockupsToChoose(
  db: Db,
  userId: string,
  designId: string,
): Promise<MockupChoiceView | null> {
  const design = await ownDesign(db, userId, designId);
  if (!design) return null;
  if (isInReview(design.status)) return { design, mockups: [], selectedMockupId: null };
  return { design, ...(await mockupsOf(db, designId)) };
}

/** Its mockups may still be changed; the creator sees them once they are sent. */
function isInReview(status: DesignStatus): boolean {
  return mayPass(designTransitions, status, "mockups_ready");
}
