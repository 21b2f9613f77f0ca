import { eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import {
  blankRevisions,
  inkRevisions,
  madeShirts,
  safetyCertificates,
  trackingLabels,
} from "~/schema/tables/garments";

import type { MadeOf } from "./made-of";

/** What the shirts of these lines were made of, as it was written down when the press began them. */
export async function madeOfLines(
  db: Db,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, MadeOf>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select({
      lineId: madeShirts.orderLineId,
      fibers: sql<string | null>`(
        select string_agg(f.percent || '% ' || f.fiber, ', ' order by f.percent desc, f.fiber)
        from blank_fibers f where f.revision_id = ${madeShirts.blankRevisionId})`,
      style: blankRevisions.style,
      origin: blankRevisions.origin,
      care: blankRevisions.care,
      ink: inkRevisions.name,
      certificate: safetyCertificates.number,
      labelMaker: trackingLabels.maker,
      labelPlace: trackingLabels.place,
      labelMonth: trackingLabels.month,
      labelBatch: trackingLabels.batch,
    })
    .from(madeShirts)
    .leftJoin(blankRevisions, eq(blankRevisions.id, madeShirts.blankRevisionId))
    .leftJoin(inkRevisions, eq(inkRevisions.id, madeShirts.inkRevisionId))
    .leftJoin(safetyCertificates, eq(safetyCertificates.id, madeShirts.certificateId))
    .leftJoin(trackingLabels, eq(trackingLabels.id, madeShirts.trackingLabelId))
    .where(inArray(madeShirts.orderLineId, [...lineIds]));
  return new Map(
    rows.map(({ lineId, labelMaker, labelPlace, labelMonth, labelBatch, ...made }) => [
      lineId,
      {
        ...made,
        label:
          labelMaker && labelPlace && labelMonth && labelBatch
            ? { maker: labelMaker, place: labelPlace, month: labelMonth, batch: labelBatch }
            : null,
      },
    ]),
  );
}
