import { and, asc, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { designClaims } from "~/schema/tables/design-review";
import { designs } from "~/schema/tables/designs";

import { statesBefore } from "~/lib/transitions";
import { isUuid } from "~/lib/uuid";
import { designTransitions } from "~/schema/design-status";
import { isFree } from "./claim-design.server";
import type { ReviewQueue } from "./review-queue";

/** Drawings that wait for the team's review, oldest first. */
const isWaiting = inArray(designs.status, statesBefore(designTransitions, "mockups_ready"));

/** How many drawings wait for the team's review. */
export async function waitingDrawings(db: Db): Promise<number> {
  return db.$count(designs, isWaiting);
}

/**
 * The neighbours of a drawing in the queue. After the newest comes the oldest again, so that
 * nothing that was skipped is left behind.
 */
export async function reviewQueue(
  db: Db,
  { designId, userId, now }: { designId: string; userId: string; now: Date },
): Promise<ReviewQueue> {
  const others = and(isWaiting, ne(designs.id, designId));
  const open = and(others, isFree(userId, now));
  const here = sql`(select created_at, id from designs where id = ${designId})`;
  const place = sql`(${designs.createdAt}, ${designs.id})`;
  const first = (where: ReturnType<typeof and>, order: typeof asc) =>
    db
      .select({ id: designs.id })
      .from(designs)
      .leftJoin(designClaims, eq(designClaims.designId, designs.id))
      .where(where)
      .orderBy(order(designs.createdAt), order(designs.id))
      .limit(1);
  const [[after], [oldest], [before], left] = await Promise.all([
    first(and(open, gt(place, here)), asc),
    first(open, asc),
    first(and(open, sql`${place} < ${here}`), desc),
    db.$count(designs, others),
  ]);
  return { previous: before?.id ?? null, next: after?.id ?? oldest?.id ?? null, left };
}

/** The oldest drawing that waits and nobody else works on; null when there is none. */
export async function firstInReview(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<string | null> {
  const [oldest] = await db
    .select({ id: designs.id })
    .from(designs)
    .leftJoin(designClaims, eq(designClaims.designId, designs.id))
    .where(and(isWaiting, isFree(userId, now)))
    .orderBy(asc(designs.createdAt), asc(designs.id))
    .limit(1);
  return oldest?.id ?? null;
}

/**
 * Where someone who goes on from a drawing, or back, gets to; or the first that waits. Only a
 * drawing that nobody else works on at this moment.
 */
export async function stepInReview(
  db: Db,
  { after, before }: { after: string | null; before: string | null },
  by: { userId: string; now: Date },
): Promise<string | null> {
  const from = after ?? before;
  if (!from || !isUuid(from)) return firstInReview(db, by);
  const { next, previous } = await reviewQueue(db, { designId: from, ...by });
  return (after ? next : previous) ?? firstInReview(db, by);
}
