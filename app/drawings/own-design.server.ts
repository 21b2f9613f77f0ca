import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import type { MendChoices } from "~/art/photo/mend-choices";
import type { ArtVersion } from "~/schema/art-versions";
import { mayPass } from "~/lib/transitions";
import { isUuid } from "~/lib/uuid";

import { designTransitions, type DesignStatus } from "~/schema/design-status";
import { drawingStanding, type Standing } from "./standing/drawing-standing";
import { standingFacts } from "./standing/standing-facts.server";
import type { SeenCheck } from "./upload/seen-drawing";
import { checkOf, mendOf } from "./upload/stored-check";
import { mockupsOf, type MockupChoice } from "./mockups/mockups-of.server";

type OwnDesign = SeenCheck & {
  id: string;
  title: string;
  inspiration: string | null;
  status: DesignStatus;
  pictureId: string;
  photoPictureId: string | null;
  artVersion: ArtVersion;
  /** Null where the photo is not kept. */
  photo: { width: number; height: number } | null;
  /** Its shirts were begun: its artist changes nothing any more. */
  hasMockups: boolean;
  mend: MendChoices;
  /** What of the picture the team decided (`mended-parts.ts`). */
  mendedByTeam: readonly string[];
  standing: Standing;
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
      photo: { width: pictures.width, height: pictures.height },
      printCheck: designs.printCheck,
      hasMockups: sql<boolean>`exists (select 1 from design_mockups m where m.design_id = ${designs.id})`,
      mend: designs.mend,
      mendedByTeam: designs.mendedByTeam,
      facts: standingFacts,
    })
    .from(designs)
    .leftJoin(pictures, eq(pictures.id, designs.photoPictureId))
    .where(and(eq(designs.id, designId), eq(designs.userId, userId)));
  if (!design) return null;
  const { printCheck, mend, mendedByTeam, facts, ...own } = design;
  return {
    ...own,
    ...checkOf(printCheck),
    mend: mendOf(mend),
    mendedByTeam: mendedByTeam ?? [],
    standing: drawingStanding(facts),
  };
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
