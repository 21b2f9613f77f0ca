import { sql } from "drizzle-orm";

import { orders } from "~/db/schema/orders";

/** The database's day (UTC) decides, so that all processes agree. */
const today = sql`(now() at time zone 'UTC')::date`;

/** A press may have the order's shirts: it is no gift with a day, or early enough for that day. */
export const mayGoToPress = sql<boolean>`(${orders.printFrom} is null or ${orders.printFrom} <= ${today})`;

/** A carrier may have them: they do not arrive before the gift's day. */
export const mayGoOut = sql<boolean>`(${orders.shipFrom} is null or ${orders.shipFrom} <= ${today})`;
