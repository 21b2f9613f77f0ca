import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { pictures } from "~/schema/tables/pictures";
import { returns } from "~/schema/tables/returns";
import type { FileStore } from "~/integrations/files/files.server";
import { isUuid } from "~/lib/uuid";

/** The picture of an order's return, for whoever may see that order; null if there is none. */
export async function returnPicture(
  db: Db,
  files: FileStore,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<{ bytes: Uint8Array; mimeType: string } | null> {
  if (!isUuid(returnId)) return null;
  const [found] = await db
    .select({
      orderId: returns.orderId,
      fileKey: pictures.fileKey,
      mimeType: pictures.mimeType,
      deletedAt: pictures.deletedAt,
    })
    .from(returns)
    .innerJoin(pictures, eq(pictures.id, returns.pictureId))
    .where(eq(returns.id, returnId));
  if (!found || found.orderId !== orderId || found.deletedAt) return null;
  const bytes = await files.get(found.fileKey);
  return bytes && { bytes, mimeType: found.mimeType };
}
