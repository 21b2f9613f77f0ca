import { sql } from "drizzle-orm";

/** SQL on `orders o`: it takes the place of shirts of an earlier order, at no cost: it is no sale. */
export const isReplacement = sql`exists (
  select from order_lines r where r.order_id = o.id and r.replaces_line_id is not null)`;

/** SQL on `orders o`: the number of the order whose shirts it replaces; null for a sale. */
export const replacedNumber = sql`(
  select min(f.number) from order_lines r join order_lines i on i.id = r.replaces_line_id
  join orders f on f.id = i.order_id where r.order_id = o.id)`;
