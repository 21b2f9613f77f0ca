import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { isUuid } from "~/lib/uuid";

/** SQL condition: a selected design, or a published one that has no product. */
export const isListedAsWaiting = sql`(designs.status = 'selected' or (designs.status = 'published' and not designs.has_product))`;

/** The same as the rows themselves say, for whoever publishes one. */
export const isWaiting = sql`(${designs.status} = 'selected' or (${designs.status} = 'published' and not exists (select 1 from products p where p.design_id = designs.id)))`;

/** Whether a design can become a product now. */
export async function waitsForProduct(db: Db, designId: string): Promise<boolean> {
  if (!isUuid(designId)) return false;
  return (await db.$count(designs, and(eq(designs.id, designId), isWaiting))) > 0;
}
