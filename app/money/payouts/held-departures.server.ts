import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

import { openCents } from "~/people/data-rights/claims/departure-left.server";

/** What erased accounts had earned and an owner has to release, the oldest first. */
export async function heldDepartures(
  db: Db,
): Promise<{ id: string; heldAt: Date; cents: number }[]> {
  const { rows } = await db.execute<{ id: string; ms: string; cents: number }>(sql`
    select d.id, (extract(epoch from d.held_at) * 1000)::bigint::text as ms,
      ${openCents}::int as cents
    from departures d where d.held_at is not null order by d.held_at, d.id limit 100`);
  return rows.map(({ id, ms, cents }) => ({
    id,
    heldAt: new Date(Number(ms)),
    cents,
  }));
}
