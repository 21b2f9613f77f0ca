import { and, eq, isNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/schema/pictures";
import { isUuid } from "~/lib/uuid";

type PictureAccess = { isPublic: boolean; ownerUserId: string | null };

/** Who may see a picture; null when there is none. */
export async function pictureAccess(db: Db, pictureId: string): Promise<PictureAccess | null> {
  if (!isUuid(pictureId)) return null;
  const [picture] = await db
    .select({ isPublic: pictures.isPublic, ownerUserId: pictures.ownerUserId })
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), isNull(pictures.deletedAt)));
  return picture ?? null;
}

/** Everyone may see public pictures; only their owner and admins may see the others. */
export function mayViewPicture(
  access: PictureAccess,
  actor: { userId: string; isAdmin: boolean } | null,
): boolean {
  if (access.isPublic) return true;
  return actor !== null && (actor.isAdmin || actor.userId === access.ownerUserId);
}
