import { inArray, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { designDrafts } from "~/schema/tables/design-drafts";
import { pictures } from "~/schema/tables/pictures";

/**
 * Erases drafts with their pictures. No one can fetch them from now on; a job deletes the files.
 */
export async function eraseDrafts(
  tx: Transaction,
  draftIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = sql`select unnest(${sql.param([...draftIds])}::uuid[])`;
  await tx
    .update(pictures)
    .set({ isPublic: false, deletedAt: now })
    .where(
      sql`${pictures.id} in (
        select photo_picture_id from design_drafts where id in (${ids})
        union select (one.value ->> 'artPictureId')::uuid from design_drafts d, jsonb_array_elements(d.art) as one where d.id in (${ids})
        union select (one.value ->> 'paperPictureId')::uuid from design_drafts d, jsonb_array_elements(d.art) as one where d.id in (${ids}))`,
    );
  await tx.delete(designDrafts).where(inArray(designDrafts.id, [...draftIds]));
}
