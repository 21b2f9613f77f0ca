import { and, eq } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { designArt } from "~/schema/tables/print-plans";
import type { Actor } from "~/people/actor";
import type { ArtVersion } from "~/schema/art-versions";

import type { DesignArt } from "../design-art";

/** A drawing whose pictures are stored, with what its creator said about it. */
export type NewDrawing = {
  id?: string;
  title: string;
  inspiration: string | null;
  submissionKey: string;
  fileSize: number;
  /** Null for a drawing that was drawn here. */
  photoPictureId: string | null;
  sketchId?: string | null;
  /** How many of the sketch's acts it is. */
  sketchActs?: number | null;
  /** The prompt that it answers. */
  promptId?: string | null;
  artVersion: ArtVersion;
  art: readonly DesignArt[];
  printCheck: unknown;
  /** What was decided by hand. */
  mend?: unknown;
};

/** The new design's id; null when its submission has a design already. */
export async function insertDesign(
  tx: Transaction,
  actor: Actor,
  { art, ...drawing }: NewDrawing,
): Promise<string | null> {
  const shown = art.find(({ version }) => version === drawing.artVersion);
  // The photo is never shown in its place.
  if (!shown) throw new Error(`There is no ${drawing.artVersion} art of this drawing`);
  const [design] = await tx
    .insert(designs)
    .values({
      ...drawing,
      userId: actor.userId,
      pictureId: shown.paperPictureId,
    })
    .onConflictDoNothing({ target: [designs.userId, designs.submissionKey] })
    .returning({ id: designs.id });
  if (!design) return null;
  await tx.insert(designArt).values(art.map((version) => ({ ...version, designId: design.id })));
  return design.id;
}

/** The design that a submission made; null if it has made none yet. */
export async function designOfSubmission(
  db: Db,
  actor: Actor,
  submissionKey: string,
): Promise<string | null> {
  const [design] = await db
    .select({ id: designs.id })
    .from(designs)
    .where(and(eq(designs.userId, actor.userId), eq(designs.submissionKey, submissionKey)));
  return design?.id ?? null;
}

/**
 * The design that a submission made, for the second request with its key: an upload whose answer was
 * lost is no longer undone once the same person has been told of it.
 */
export async function retainSubmittedDesign(
  db: Db,
  actor: Actor,
  submissionKey: string,
): Promise<string | null> {
  const [design] = await db
    .update(designs)
    .set({ submissionKey })
    .where(and(eq(designs.userId, actor.userId), eq(designs.submissionKey, submissionKey)))
    .returning({ id: designs.id });
  return design?.id ?? null;
}
