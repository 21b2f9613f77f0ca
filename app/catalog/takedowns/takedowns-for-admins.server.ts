import { and, eq, inArray, notInArray, sql } from "drizzle-orm";

import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { isUuid } from "~/lib/uuid";
import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Database, Db } from "~/platform/database/client.server";
import { byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { mayDo } from "~/schema/admin-roles";
import { designs } from "~/schema/tables/designs";
import { orderLines, orders } from "~/schema/tables/orders";
import { takedowns } from "~/schema/tables/takedowns";
import { openTakedownStates } from "~/schema/takedown-states";

import { strikesOf } from "./notify-of-takedown.server";
import { isOfArtist } from "./send-notice.server";
import { shirtsOf } from "~/people/data-rights/shirts-of.server";

const sortColumns = { asked: byTime(takedowns.createdAt) };

type Filter = {
  /** Those that are over, in place of the open ones. */
  state?: "closed" | null;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

/** Notices of copyright for the team: the open ones, or those that are over. */
export async function takedownsForAdmins(
  db: Db,
  { state, sort = "-asked", page = firstPage }: Filter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, takedowns.id, page);
  const open = [...openTakedownStates];
  const found = await db
    .select({
      id: takedowns.id,
      title: takedowns.title,
      from: takedowns.name,
      state: takedowns.state,
      putBackOn: takedowns.putBackOn,
      createdAt: takedowns.createdAt,
      sortKey,
    })
    .from(takedowns)
    .where(
      and(
        state === "closed" ? notInArray(takedowns.state, open) : inArray(takedowns.state, open),
        afterKey,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return cutPage(found, page);
}

/** How many notices nobody has decided on. */
export function waitingNotices(db: Db): Promise<number> {
  return db.$count(takedowns, eq(takedowns.state, "received"));
}

/**
 * A case with all that is decided by; null when there is none. Who objected, and where they live, is
 * only for those who may see a parent's address, and each such look is recorded.
 */
export async function takedownForAdmins(db: Database, admin: Actor, takedownId: string) {
  if (!isUuid(takedownId)) return null;
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        case: takedowns,
        pictureId: designs.pictureId,
        slug: sql<
          string | null
        >`(select p.slug from products p where p.design_id = ${takedowns.designId})`,
        productId: sql<
          string | null
        >`(select p.id from products p where p.design_id = ${takedowns.designId})`,
      })
      .from(takedowns)
      .leftJoin(designs, eq(designs.id, takedowns.designId))
      .where(eq(takedowns.id, takedownId));
    if (!found) return null;
    const { counterName, counterAddress, counterPhone, counterEmail, ...notice } = found.case;
    const { creatorUserId, designId, counterSignature, counterWords, ...rest } = notice;
    const seesObjector = mayDo(admin, "see-child-records") && counterSignature !== null;
    if (seesObjector)
      await recordAdminAction(tx, admin, {
        action: "OBJECTION_OPENED",
        resourceType: "takedown",
        resourceId: takedownId,
      });
    return {
      ...rest,
      creatorUserId,
      pictureId: found.pictureId,
      productId: found.productId,
      objection: seesObjector
        ? {
            counterName,
            counterAddress,
            counterPhone,
            counterEmail,
            counterWords,
            counterSignature,
          }
        : null,
      isOwn: await isOfArtist(tx, notice),
      strikes: creatorUserId ? await strikesOf(tx, creatorUserId) : 0,
      unprinted: designId
        ? await tx.$count(
            orderLines,
            and(
              shirtsOf(designId),
              eq(orderLines.printState, "to_print"),
              sql`order_lines.cancelled_at is null and order_lines.order_id in (select ${orders.id} from ${orders} where ${inArray(orders.status, ["paid", "in_production"])})`,
            ),
          )
        : 0,
    };
  });
}
