import { and, desc, gte, isNull, sql } from "drizzle-orm";

import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Db, Database } from "~/platform/database/client.server";
import { mayDo } from "~/schema/admin-roles";
import { pictures } from "~/schema/tables/pictures";
import { MOST_FAILURES } from "~/art/pictures/picture-failures.server";

const SHOWN = 24;

export type FailedPicture = Awaited<ReturnType<typeof failedPictures>>[number];

/** The pictures that could not be made, however often it was tried, and where they belong. */
export async function failedPictures(db: Db) {
  return db
    .select({
      id: pictures.id,
      failure: pictures.failure,
      designId: sql<string | null>`(
        select m.design_id from design_mockups m where m.picture_id = pictures.id
        union all select d.id from designs d where d.picture_id = pictures.id limit 1)`,
      productId: sql<string | null>`(
        select v.product_id from product_views v where v.picture_id = pictures.id
        union all select i.product_id from product_images i where i.picture_id = pictures.id limit 1)`,
    })
    .from(pictures)
    .where(and(gte(pictures.failures, MOST_FAILURES), isNull(pictures.deletedAt)))
    .orderBy(desc(pictures.createdAt), desc(pictures.id))
    .limit(SHOWN);
}

/**
 * Pictures that were left alone are made again when they are next asked for, for example because
 * what they are made from is repaired.
 * @returns how many; null when an admin is needed
 */
export async function tryPicturesAgain(db: Database, admin: Actor): Promise<number | null> {
  if (!mayDo(admin, "keep-catalogue")) return null;
  return db.transaction(async (tx) => {
    const again = await tx
      .update(pictures)
      .set({ failures: 0 })
      .where(gte(pictures.failures, MOST_FAILURES))
      .returning({ id: pictures.id });
    if (again.length > 0)
      await recordAdminAction(tx, admin, {
        action: "PICTURES_TRIED_AGAIN",
        resourceType: "picture",
        resourceId: null,
        before: { leftAlone: again.length },
        after: { leftAlone: 0 },
      });
    return again.length;
  });
}
