import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { adminActions } from "~/schema/tables/audit";
import { isUuid } from "~/lib/uuid";

/** What a record is about, in words; without a name where the name may no longer be kept. */
type NamedThing = { name: string | null; isGone: boolean };

type Subject = { resourceType: string; resourceId: string | null };

/**
 * The designs and products that records are about, by id. No record stores a name: a design's and a
 * product's stand in their rows, and a deleted product is called what its drawing is called.
 */
export async function namedThings(
  db: Db,
  records: readonly Subject[],
): Promise<Map<string, NamedThing>> {
  const ids = records.flatMap(({ resourceType, resourceId }) =>
    /^(design|product)$/.test(resourceType) && resourceId && isUuid(resourceId) ? resourceId : [],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: string;
    name: string | null;
    deletedName: string | null;
  }>(
    sql`
    select asked.id, coalesce(p.title, d.title) as name,
      (select drawn.title from ${adminActions} a join designs drawn on drawn.id::text = a.before ->> 'designId'
        where a.resource_type = 'product' and a.resource_id = asked.id::text and a.action = 'PRODUCT_DELETED'
        limit 1) as "deletedName"
    from (select distinct unnest(${sql.param(ids)}::uuid[]) as id) asked
    left join products p on p.id = asked.id
    left join designs d on d.id = asked.id`,
  );
  return new Map(
    rows.map(({ id, name, deletedName }) => [
      id,
      { name: name ?? deletedName, isGone: name === null },
    ]),
  );
}
