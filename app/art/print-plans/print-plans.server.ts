import { and, eq } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { designArt, printPlans } from "~/schema/tables/print-plans";
import type { Side } from "~/schema/garment-look";

import type { PrintPlan } from "./print-plan";

/** What a `PrintPlan` is read from. */
export const planColumns = {
  id: printPlans.id,
  artVersion: printPlans.artVersion,
  artPictureId: printPlans.artPictureId,
  placement: printPlans.placement,
  side: printPlans.side,
};

/** A plan as it was written; null if there is none. */
export async function printPlan(db: Db, planId: string): Promise<PrintPlan | null> {
  const [plan] = await db.select(planColumns).from(printPlans).where(eq(printPlans.id, planId));
  return plan ?? null;
}

/**
 * The plan that prints a design's chosen version with this placement: the existing one, or else a
 * new one. Null if the design has no such version.
 */
export async function planForDesign(
  tx: Transaction,
  input: { designId: string; placement: string; side: Side },
): Promise<PrintPlan | null> {
  const { designId, placement, side } = input;
  const [art] = await tx
    .select({ artVersion: designArt.version, artPictureId: designArt.artPictureId })
    .from(designs)
    .innerJoin(
      designArt,
      and(eq(designArt.designId, designs.id), eq(designArt.version, designs.artVersion)),
    )
    .where(eq(designs.id, designId));
  return art ? addPlan(tx, { designId, placement, side, ...art }) : null;
}

/** A plan for a design: an equal one that exists already, or else a new one. */
export async function addPlan(
  tx: Transaction,
  plan: Omit<PrintPlan, "id"> & { designId: string },
): Promise<PrintPlan> {
  const [known] = await tx
    .select(planColumns)
    .from(printPlans)
    .where(
      and(
        eq(printPlans.designId, plan.designId),
        eq(printPlans.artVersion, plan.artVersion),
        eq(printPlans.artPictureId, plan.artPictureId),
        eq(printPlans.placement, plan.placement),
        eq(printPlans.side, plan.side),
      ),
    )
    .limit(1);
  if (known) return known;
  const [added] = await tx.insert(printPlans).values(plan).returning(planColumns);
  if (!added) throw new Error("The print plan was not written");
  return added;
}
