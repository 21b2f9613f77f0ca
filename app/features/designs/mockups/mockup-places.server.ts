import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { designMockups, designs } from "~/db/schema/designs";
import { pictures } from "~/db/schema/pictures";
import type { NewPicture } from "~/features/pictures/store-picture.server";
import { statesBefore } from "~/lib/transitions";

import { designTransitions, MOCKUPS_PER_DESIGN } from "../design-status";

const waitingStatuses = statesBefore(designTransitions, "mockups_ready");

/**
 * The free positions (1 to 4) of a design waiting for mockups; null when it is not. Locks the
 * design: another admin adding mockups waits until this transaction ends.
 */
export async function lockFreePlaces(tx: Transaction, designId: string): Promise<number[] | null> {
  const [design] = await tx
    .select({ id: designs.id })
    .from(designs)
    .where(and(eq(designs.id, designId), inArray(designs.status, waitingStatuses)))
    .for("update");
  if (!design) return null;
  const taken = await tx
    .select({ order: designMockups.mockupOrder })
    .from(designMockups)
    .where(eq(designMockups.designId, designId))
    .orderBy(asc(designMockups.mockupOrder));
  return Array.from({ length: MOCKUPS_PER_DESIGN }, (_, index) => index + 1).filter(
    (place) => !taken.some(({ order }) => order === place),
  );
}

type NewMockup = {
  picture: NewPicture;
  mockupOrder: number;
  garmentColor?: string;
  placement?: string;
};

/** Inserts the mockups at their positions. */
export async function insertMockups(
  tx: Transaction,
  designId: string,
  mockups: readonly NewMockup[],
): Promise<void> {
  await tx.insert(pictures).values(mockups.map(({ picture }) => picture));
  await tx
    .insert(designMockups)
    .values(
      mockups.map(({ picture, ...place }) => ({ designId, pictureId: picture.id, ...place })),
    );
}

/** Moves the design on once it has four mockups; the database refuses it any sooner. */
export async function passToMockupsReady(tx: Transaction, designId: string): Promise<void> {
  await tx
    .update(designs)
    .set({
      status: "mockups_ready",
      reviewedAt: new Date(),
      version: sql`${designs.version} + 1`,
    })
    .where(and(eq(designs.id, designId), inArray(designs.status, waitingStatuses)));
}
