import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { designArt } from "~/schema/tables/print-plans";
import { artVersions } from "~/schema/art-versions";

import type { DesignArt } from "./design-art";

/** The versions a drawing can be printed in: black first, then colors, then the sheet. */
export async function artOfDesign(db: Db, designId: string): Promise<DesignArt[]> {
  const rows = await db
    .select({
      version: designArt.version,
      artPictureId: designArt.artPictureId,
      paperPictureId: designArt.paperPictureId,
    })
    .from(designArt)
    .where(eq(designArt.designId, designId));
  return rows.toSorted((a, b) => artVersions.indexOf(a.version) - artVersions.indexOf(b.version));
}
