import { sql } from "drizzle-orm";

import { mayBeSold } from "~/catalog/blanks/in-stock.server";

/** SQL condition on `orders`: the law does not let us sell one of its shirts now. */
export const hasHeldLine = sql<boolean>`exists (select from order_lines l
  where l.order_id = orders.id and l.cancelled_at is null and not ${mayBeSold(sql`l.size`)})`;

/** SQL condition on `order_lines`: its shirts may be made now; the others wait for what the law asks of them. */
export const mayBeMade = mayBeSold(sql`order_lines.size`);
