import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { designs } from "~/db/schema/designs";
import { designArt } from "~/db/schema/print-plans";
import type { Actor } from "~/features/accounts/actor";
import type { ArtVersion } from "~/features/print-plans/art-versions";
import { isUuid } from "~/lib/uuid";

/**
 * The creator chooses what is printed and shown: the clean lines in black or in their own colors,
 * or the whole sheet. Only for the creator's own design without mockups, and only a version that
 * exists.
 * @returns whether the choice was taken
 */
export async function choosePrintVersion(
  db: Db,
  actor: Actor,
  input: { designId: string; version: ArtVersion },
): Promise<boolean> {
  if (!isUuid(input.designId)) return false;
  const chosen = and(eq(designArt.designId, designs.id), eq(designArt.version, input.version));
  const paper = db.select({ id: designArt.paperPictureId }).from(designArt).where(chosen);
  const [changed] = await db
    .update(designs)
    .set({ artVersion: input.version, pictureId: sql`(${paper})` })
    .where(
      and(
        eq(designs.id, input.designId),
        eq(designs.userId, actor.userId),
        inArray(designs.status, ["pending_review", "approved"]),
        sql`exists (${paper})`,
        sql`not exists (select 1 from design_mockups m where m.design_id = ${designs.id})`,
      ),
    )
    .returning({ id: designs.id });
  return changed !== undefined;
}
