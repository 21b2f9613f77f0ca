import { sql, type SQL } from "drizzle-orm";

/**
 * Whether a picture is one of the demo's own drawings, which were looked at when they were chosen:
 * nothing is made of them before someone asks.
 */
export function isOfDemo(pictureId: SQL): SQL<boolean> {
  return sql`exists (select 1 from pictures p where p.id = ${pictureId} and p.recipe ->> 'kind' = 'drawing')`;
}
