import { and, asc, eq, inArray, not, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import { isRefusedByGuardian } from "~/people/guardian-allows.server";
import { isOfDemo } from "~/art/pictures/is-of-demo.server";
import { pictureDerivative } from "~/art/pictures/picture-derivative.server";
import type { PictureDeps } from "~/art/pictures/picture-file.server";
import { statesBefore } from "~/lib/transitions";
import type { PictureWidth } from "~/lib/picture-sizes";

import { designTransitions } from "~/schema/design-status";
import { putDrawnMockups, usualMockups } from "./drawn-mockups.server";
import { lockOpenDesign } from "./open-mockups.server";

/** How many drawings of the queue have their mockups ready before someone looks at them: an hour's work. */
export const MOCKUPS_AHEAD = 50;
/** What the review shows of them, from a desktop to a high-density phone. */
const REVIEW_WIDTHS: readonly PictureWidth[] = [320, 480];

/**
 * Sets up and draws the four standard mockups of the drawings that are reviewed next, so that the
 * reviewer does not wait for them; not of the demo's own. Where a guardian has not allowed showing, no shirt is made.
 * @param stopping ends it before the next picture
 * @param onTrouble told of every picture that could not be drawn
 * @returns how many drawings got mockups
 */
export async function makeMockupsAhead(
  deps: PictureDeps & { db: Database },
  stopping: AbortSignal,
  onTrouble: (pictureId: string, error: unknown) => void,
): Promise<number> {
  const { db } = deps;
  const next = await db
    .select({
      id: designs.id,
      hasMockups: sql<boolean>`exists (select 1 from design_mockups m where m.design_id = designs.id)`,
    })
    .from(designs)
    .where(
      and(
        inArray(designs.status, statesBefore(designTransitions, "mockups_ready")),
        not(isRefusedByGuardian("showArt", sql`designs.user_id`)),
        not(isOfDemo(sql`designs.picture_id`)),
      ),
    )
    .orderBy(asc(designs.createdAt), asc(designs.id))
    .limit(MOCKUPS_AHEAD);
  const bare = next.filter(({ hasMockups }) => !hasMockups);
  for (const { id } of bare) await setUp(db, id);
  for (const { id } of next) {
    const shown = await db
      .select({ pictureId: designMockups.pictureId })
      .from(designMockups)
      .where(eq(designMockups.designId, id));
    for (const { pictureId } of shown) await draw(deps, pictureId, { stopping, onTrouble });
  }
  return bare.length;
}

/** Nothing, when someone was quicker. */
async function setUp(db: Database, designId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const design = await lockOpenDesign(tx, designId);
    if (!design) return;
    if ((await tx.$count(designMockups, eq(designMockups.designId, designId))) > 0) return;
    const { ownerUserId } = design;
    await putDrawnMockups(tx, { designId, ownerUserId }, await usualMockups(tx, design));
  });
}

type Watch = {
  stopping: AbortSignal;
  onTrouble: (pictureId: string, error: unknown) => void;
};

async function draw(deps: PictureDeps, pictureId: string, watch: Watch): Promise<void> {
  try {
    for (const width of REVIEW_WIDTHS) {
      if (watch.stopping.aborted) return;
      await pictureDerivative({ ...deps, isBackground: true }, pictureId, {
        width,
        format: "avif",
      });
    }
  } catch (error) {
    watch.onTrouble(pictureId, error);
  }
}
