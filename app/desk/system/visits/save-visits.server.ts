import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { visitDays, visitMarks } from "~/schema/tables/system";
import { shopDay } from "~/lib/shop-zone";

import type { CountedVisits, Visitor } from "./visit-counter";

const BATCH = 1_000;

/**
 * Adds what a process has counted to the day. Of a visitor only a mark is kept: a hash of address
 * and browser with the day's own random salt, both deleted when the day is over.
 * @param addressOf the address of a visitor behind trusted proxies
 */
export async function saveVisits(
  db: Database,
  { views, visitors }: CountedVisits,
  { now, addressOf }: { now: Date; addressOf: (visitor: Visitor) => string },
): Promise<void> {
  if (views === 0) return;
  const day = shopDay(now);
  const [row] = await db
    .insert(visitDays)
    .values({ day, views, salt: randomBytes(32).toString("base64url") })
    .onConflictDoUpdate({
      target: visitDays.day,
      set: { views: sql`${visitDays.views} + excluded.views` },
    })
    .returning({ salt: visitDays.salt });
  const salt = row?.salt;
  // Without one the day is over: a process with a late clock counts views only.
  if (!salt) return;
  const marks = [...new Set(visitors.map((visitor) => markOf(salt, addressOf(visitor), visitor)))];
  for (let from = 0; from < marks.length; from += BATCH)
    await db
      .insert(visitMarks)
      .values(marks.slice(from, from + BATCH).map((mark) => ({ day, mark })))
      .onConflictDoNothing();
}

function markOf(salt: string, address: string, { userAgent }: Visitor): string {
  const parts = JSON.stringify([salt, address, userAgent]);
  return createHash("sha256").update(parts).digest("base64url").slice(0, 22);
}
