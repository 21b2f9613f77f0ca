import { and, desc, eq, ne, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";

import type { CreatorDesign } from "./creator-design";
import { mockupsOf } from "./mockups/mockups-of.server";
import { standingFacts } from "./standing/standing-facts.server";

/** The creator's designs, newest first, without those whose product was deleted. */
export async function creatorDesigns(
  db: Db,
  userId: string,
  page: { limit: number; offset?: number },
): Promise<CreatorDesign[]> {
  return db
    .select({
      id: designs.id,
      title: designs.title,
      status: sql<string>`${designs.status}`,
      createdAt: designs.createdAt,
      pictureId: designs.pictureId,
      shirtPictureId: designMockups.pictureId,
      rejectionReason: designs.rejectionReason,
      rejectionNote: designs.rejectionNote,
      mendedByTeam: designs.mendedByTeam,
      productSlug: sql<
        string | null
      >`case when ${products.status} = 'active' and ${products.guardianHold} is null and ${products.takenDownAt} is null then ${products.slug} end`,
      facts: standingFacts,
      earnedCents: sql<number>`${soldOf("creator_share_cents", userId)}`.mapWith(Number),
      unitsSold: sql<number>`${soldOf("quantity", userId)}`.mapWith(Number),
    })
    .from(designs)
    .leftJoin(products, eq(products.designId, designs.id))
    .leftJoin(designSelections, eq(designSelections.designId, designs.id))
    .leftJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .where(shownTo(userId))
    .orderBy(desc(designs.createdAt), desc(designs.id))
    .limit(page.limit)
    .offset(page.offset ?? 0);
}

/** How many designs the creator has, and how many of them are waiting for whom. */
export async function creatorDesignCounts(
  db: Db,
  userId: string,
): Promise<{ total: number; waitingForTeam: number; waitingForCreator: number }> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      waitingForTeam:
        sql<number>`count(*) filter (where ${designs.status} in ('pending_review', 'approved'))`.mapWith(
          Number,
        ),
      waitingForCreator:
        sql<number>`count(*) filter (where ${designs.status} = 'mockups_ready')`.mapWith(Number),
    })
    .from(designs)
    .where(shownTo(userId));
  return counts ?? { total: 0, waitingForTeam: 0, waitingForCreator: 0 };
}

/** Designs whose mockups are waiting for the creator's choice, longest wait first. */
export async function designsToChoose(
  db: Db,
  userId: string,
): Promise<{ id: string; title: string; pictureId: string }[]> {
  return db
    .select({ id: designs.id, title: designs.title, pictureId: designs.pictureId })
    .from(designs)
    .where(and(eq(designs.userId, userId), eq(designs.status, "mockups_ready")))
    .orderBy(designs.reviewedAt, designs.id)
    .limit(20);
}

export type ShirtToChoose = { id: string; pictureId: string; mockupOrder: number };

/** The four shirts of one of them, in their order. */
export async function shirtsToChoose(db: Db, designId: string): Promise<ShirtToChoose[]> {
  const { mockups } = await mockupsOf(db, designId);
  return mockups.map(({ id, pictureId, mockupOrder }) => ({ id, pictureId, mockupOrder }));
}

function shownTo(userId: string) {
  return and(eq(designs.userId, userId), ne(designs.status, "consumed"));
}

function soldOf(column: "creator_share_cents" | "quantity", userId: string) {
  return sql`coalesce((
    select sum(e.${sql.raw(column)}) from creator_earnings e
    join order_lines l on l.id = e.order_line_id
    where l.product_id = ${products.id} and e.creator_user_id = ${userId}), 0)`;
}
