import { and, eq, ne, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";

import type { CreatorHistory } from "./format-history";

/** What became of an artist's other drawings. */
export async function creatorHistory(
  db: Db,
  { userId, designId }: { userId: string; designId: string },
): Promise<CreatorHistory> {
  const countOf = (which: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const [history] = await db
    .select({
      drawings: countOf(sql`true`),
      published: countOf(sql`${designs.status} in ('published', 'consumed')`),
      rejected: countOf(eq(designs.status, "rejected")),
    })
    .from(designs)
    .where(and(eq(designs.userId, userId), ne(designs.id, designId)));
  return history ?? { drawings: 0, published: 0, rejected: 0 };
}
