import { and, desc, gte, isNull, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
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
