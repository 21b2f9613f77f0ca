import { sql } from "drizzle-orm";

import { orders } from "~/schema/tables/orders";
import { shopToday } from "~/platform/database/shop-today.server";

/** A press may have the order's shirts: it is no gift with a day, or early enough for that day. */
export function mayGoToPress() {
  return sql<boolean>`(${orders.printFrom} is null or ${orders.printFrom} <= ${shopToday()})`;
}

/** A carrier may have them: they do not arrive before the gift's day. */
export function mayGoOut() {
  return sql<boolean>`(${orders.shipFrom} is null or ${orders.shipFrom} <= ${shopToday()})`;
}
