import { sql } from "drizzle-orm";

import type { ShopHold } from "~/desk/system/hold/shop-hold.server";
import { HOUR_MS } from "~/lib/dates";

/** The provider's clock and ours, and what it lists a little later. */
const MARGIN_MS = HOUR_MS;

/** SQL on `t`: it happened in the time that the database does not know. */
export function isInGap({ lostFrom, heldAt }: ShopHold) {
  const from = new Date(lostFrom.getTime() - MARGIN_MS).toISOString();
  const to = new Date(heldAt.getTime() + MARGIN_MS).toISOString();
  return sql`t.occurred_at between ${from}::timestamptz and ${to}::timestamptz`;
}
