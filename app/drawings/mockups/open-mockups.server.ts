import { and, eq, inArray, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import { pictures } from "~/schema/tables/pictures";
import type { NewPicture } from "~/art/pictures/store-picture.server";
import type { PrintPlan } from "~/art/print-plans/print-plan";
import { statesBefore } from "~/lib/transitions";

import { designTransitions, type DesignStatus } from "~/schema/design-status";
import { checkOf } from "../upload/stored-check";
import type { MockupArt } from "./default-mockups";

/** The statuses in which a design's mockups can still be made and changed. */
const waitingStatuses = statesBefore(designTransitions, "mockups_ready");

type OpenDesign = MockupArt & { ownerUserId: string | null; status: DesignStatus };

/**
 * A design whose mockups may still be changed; null when they may not. Locked: another admin waits
 * until this transaction ends.
 */
export async function lockOpenDesign(
  tx: Transaction,
  designId: string,
): Promise<OpenDesign | null> {
  const [design] = await tx
    .select({
      ownerUserId: designs.userId,
      status: designs.status,
      artVersion: designs.artVersion,
      printCheck: designs.printCheck,
    })
    .from(designs)
    .where(and(eq(designs.id, designId), inArray(designs.status, waitingStatuses)))
    .for("update");
  if (!design) return null;
  const { printCheck, ...open } = design;
  return { ...open, findings: checkOf(printCheck).findings };
}

type NewMockup = {
  mockupOrder: number;
  picture: NewPicture;
  plan: PrintPlan;
  /** Null if an admin uploaded the picture without naming its color. */
  garmentColor: string | null;
};

/** Puts a mockup at its position; the one that was there is deleted with its picture. */
export async function putMockup(
  tx: Transaction,
  designId: string,
  mockup: NewMockup,
): Promise<void> {
  const { mockupOrder, picture, plan, garmentColor } = mockup;
  await tx.insert(pictures).values(picture);
  const values = {
    pictureId: picture.id,
    printPlanId: plan.id,
    placement: plan.placement,
    garmentColor,
  };
  const replaced = await tx
    .select({ pictureId: designMockups.pictureId })
    .from(designMockups)
    .where(and(eq(designMockups.designId, designId), eq(designMockups.mockupOrder, mockupOrder)));
  await tx
    .insert(designMockups)
    .values({ designId, mockupOrder, ...values })
    .onConflictDoUpdate({
      target: [designMockups.designId, designMockups.mockupOrder],
      set: values,
    });
  const gone = replaced.map(({ pictureId }) => pictureId);
  await tx
    .update(pictures)
    .set({ isPublic: false, deletedAt: sql`now()` })
    .where(inArray(pictures.id, gone));
}
