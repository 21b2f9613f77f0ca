import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { designs } from "~/db/schema/designs";
import type { Actor } from "~/features/accounts/actor";
import { placements } from "~/features/artwork/mockup-placements";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import type { PictureRecipe } from "~/features/pictures/picture-recipe";
import type { NewPicture } from "~/features/pictures/store-picture.server";
import { isUuid } from "~/lib/uuid";

import { MOCKUPS_PER_DESIGN } from "../design-status";
import { defaultMockupChoices, type MockupChoice } from "./mockup-choices";
import { insertMockups, lockFreePlaces, passToMockupsReady } from "./mockup-places.server";
import { tellCreatorMockupsReady } from "../tell-creator.server";

const MOCKUP_SIDE = 1600;

type GenerateMockupsResult =
  | { ok: true; added: number }
  | { ok: false; reason: "admins-only" | "not-waiting" | "invalid-choice" };

/**
 * Fills every free position with a rendered shirt (the pictures themselves are made when they are
 * first requested), moves the design on and tells the creator.
 * @param input.choices color and placement for positions 1 to 4; by default four different ones
 */
export async function generateMockups(
  db: Database,
  admin: Actor,
  input: { designId: string; choices?: readonly MockupChoice[] },
): Promise<GenerateMockupsResult> {
  if (!admin.isAdmin) return { ok: false, reason: "admins-only" };
  if (!isUuid(input.designId)) return { ok: false, reason: "not-waiting" };
  const choices = input.choices ?? defaultMockupChoices;
  if (!choices.every(isKnownPlacement)) return { ok: false, reason: "invalid-choice" };
  return db.transaction(async (tx) => {
    const places = await lockFreePlaces(tx, input.designId);
    const printed = places && (await printedPicture(tx, input.designId));
    if (!places || !printed) return { ok: false, reason: "not-waiting" };
    const mockups = places.map((mockupOrder) => {
      const choice = choices[mockupOrder - 1] ?? choices[0] ?? defaultMockupChoices[0];
      return { ...choice, mockupOrder, picture: mockupPicture(printed, choice) };
    });
    if (mockups.length > 0) await insertMockups(tx, input.designId, mockups);
    await passToMockupsReady(tx, input.designId);
    await recordAdminAction(tx, admin, {
      action: "MOCKUPS_GENERATED",
      resourceType: "design",
      resourceId: input.designId,
      before: { mockups: MOCKUPS_PER_DESIGN - places.length },
      after: { mockups: MOCKUPS_PER_DESIGN, status: "mockups_ready", places, choices },
    });
    await tellCreatorMockupsReady(tx, input.designId);
    return { ok: true, added: mockups.length };
  });
}

/** The cleaned strokes, or the whole drawing if there are none or the creator chose to keep it. */
async function printedPicture(tx: Transaction, designId: string) {
  const [design] = await tx
    .select({
      pictureId: designs.pictureId,
      inkPictureId: designs.inkPictureId,
      keepOriginal: designs.keepOriginal,
      ownerUserId: designs.userId,
    })
    .from(designs)
    .where(eq(designs.id, designId));
  if (!design) return null;
  const ink = design.keepOriginal ? null : design.inkPictureId;
  return { pictureId: ink ?? design.pictureId, ownerUserId: design.ownerUserId };
}

function mockupPicture(
  printed: { pictureId: string; ownerUserId: string | null },
  { garmentColor, placement }: MockupChoice,
): NewPicture {
  const id = randomUUID();
  const recipe: PictureRecipe = {
    kind: "mockup",
    inkPictureId: printed.pictureId,
    garmentColor,
    placement,
  };
  return {
    id,
    kind: "mockup",
    ownerUserId: printed.ownerUserId,
    fileKey: `pictures/${id}.webp`,
    mimeType: "image/webp",
    width: MOCKUP_SIDE,
    height: MOCKUP_SIDE,
    recipe,
  };
}

function isKnownPlacement(choice: MockupChoice): boolean {
  return placements.some(({ id }) => id === choice.placement) && choice.garmentColor.length <= 40;
}
