import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { designs } from "~/db/schema/designs";
import type { Actor } from "~/features/accounts/actor";
import type { FileStore } from "~/integrations/files/files.server";
import { isUuid } from "~/lib/uuid";

/** The raw upload as a download, for admins only; null for everyone else. */
export async function originalUpload(
  db: Db,
  admin: Actor,
  designId: string,
  { files }: { files: FileStore },
): Promise<{ bytes: Uint8Array; fileName: string } | null> {
  if (!admin.isAdmin || !isUuid(designId)) return null;
  const [design] = await db
    .select({ key: designs.originalFileKey, fileName: designs.fileName })
    .from(designs)
    .where(eq(designs.id, designId));
  const bytes = design?.key ? await files.get(design.key) : null;
  return design && bytes ? { bytes, fileName: design.fileName } : null;
}
