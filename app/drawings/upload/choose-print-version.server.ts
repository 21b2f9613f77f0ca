import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { designArt } from "~/schema/tables/print-plans";
import type { Actor } from "~/people/actor";
import type { ArtVersion } from "~/schema/art-versions";
import { isUuid } from "~/lib/uuid";

/**
 * The creator chooses what is printed and shown: the clean lines in black or in their own colors,
 * or the whole sheet. Only for the creator's own design without mockups, and only a version that
 * exists.
 * @returns whether the choice was taken
 */
export async function choosePrintVersion(
  db: Database,
  actor: Actor,
  input: { designId: string; version: ArtVersion },
): Promise<boolean> {
  if (!isUuid(input.designId)) return false;
  const isOpen = and(
    eq(designs.id, input.designId),
    eq(designs.userId, actor.userId),
    inArray(designs.status, ["pending_review", "approved"]),
  );
  return db.transaction(async (tx) => {
    // An admin who is making mockups holds this lock: only after it is it known whether there are any.
    await tx.select({ id: designs.id }).from(designs).where(isOpen).for("update");
    const chosen = and(eq(designArt.designId, designs.id), eq(designArt.version, input.version));
    const paper = tx.select({ id: designArt.paperPictureId }).from(designArt).where(chosen);
    const [changed] = await tx
      .update(designs)
      .set({ artVersion: input.version, pictureId: sql`(${paper})` })
      .where(
        and(
          isOpen,
          sql`exists (${paper})`,
          sql`not exists (select 1 from design_mockups m where m.design_id = ${designs.id})`,
        ),
      )
      .returning({ id: designs.id });
    return changed !== undefined;
  });
}
