import { eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { parentalConsents } from "~/schema/tables/consent";

import { isActiveConsent } from "~/platform/database/active-consent.server";

/** Why a parent keeps a design from being published: 'Not this one', or a pause. */
export type GuardianBlockReason = "refused" | "paused";

/** SQL: why the guardian of the design's creator keeps it from being published; null if not. */
const guardianBlockReason = sql<GuardianBlockReason | null>`(
  select case
    when ${parentalConsents.pausedAt} is not null then 'paused'
    when r.reply = 'refuse' then 'refused'
  end
  from ${parentalConsents} left join showing_requests r on r.design_id = ${designs.id}
  where ${parentalConsents.childUserId} = ${designs.userId} and ${isActiveConsent})`;

/** Why a guardian keeps the design from being published; null when nothing does. */
export async function findGuardianBlockReason(
  db: Db,
  designId: string,
): Promise<GuardianBlockReason | null> {
  // With a second table, so that the column names of both stay apart.
  const [design] = await db
    .select({ keeps: guardianBlockReason })
    .from(designs)
    .leftJoin(products, eq(products.designId, designs.id))
    .where(eq(designs.id, designId));
  return design?.keeps ?? null;
}
