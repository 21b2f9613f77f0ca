import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { designs } from "~/db/schema/designs";
import type { Actor } from "~/features/accounts/actor";
import { isUuid } from "~/lib/uuid";

/**
 * Stores what the creator wants printed on the mockups: the cleaned strokes, or the drawing with
 * its paper. Only for their own design while it is waiting for mockups.
 * @returns whether the choice was stored
 */
export async function choosePrintVersion(
  db: Db,
  actor: Actor,
  input: { designId: string; keepOriginal: boolean },
): Promise<boolean> {
  if (!isUuid(input.designId)) return false;
  const [changed] = await db
    .update(designs)
    .set({ keepOriginal: input.keepOriginal })
    .where(
      and(
        eq(designs.id, input.designId),
        eq(designs.userId, actor.userId),
        inArray(designs.status, ["pending_review", "approved"]),
        input.keepOriginal ? undefined : isNotNull(designs.inkPictureId),
      ),
    )
    .returning({ id: designs.id });
  return changed !== undefined;
}
