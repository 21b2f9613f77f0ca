import { and, desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { showingRequests } from "~/schema/tables/showing";
import type { Actor } from "~/people/actor";
import { isUuid } from "~/lib/uuid";

import { markOf, shirtTextColumns } from "~/people/guardian-rules/shirt-text-of.server";

import type { ChildsDrawing } from "./childs-drawing";
import { drawingStanding } from "./drawing-standing";

/** Every drawing of the guardian's own child, newest first, whatever became of it. */
export async function childsDrawings(
  db: Db,
  guardian: Actor,
  consentId: string,
): Promise<ChildsDrawing[]> {
  if (!isUuid(consentId)) return [];
  return withStandings(await drawings(db, guardian, consentId));
}

/** One drawing of the guardian's own child; null for anyone else's. */
export async function childsDrawing(
  db: Db,
  guardian: Actor,
  { consentId, designId }: { consentId: string; designId: string },
): Promise<ChildsDrawing | null> {
  if (!isUuid(consentId) || !isUuid(designId)) return null;
  const rows = await drawings(db, guardian, consentId, designId);
  return withStandings(rows)[0] ?? null;
}

/** Mockups that our team has not sent yet are still its own work. */
const sentMockups = sql<ChildsDrawing["mockups"]>`case
  when ${designs.status} in ('pending_review', 'approved') then '[]'::jsonb
  else coalesce((select jsonb_agg(jsonb_build_object('pictureId', m.picture_id, 'isPicked', s.design_id is not null) order by m.mockup_order)
    from design_mockups m left join design_selections s on s.design_id = m.design_id and s.selected_mockup_id = m.id
    join pictures p on p.id = m.picture_id and p.deleted_at is null
    where m.design_id = ${designs.id}), '[]'::jsonb) end`;

function drawings(db: Db, guardian: Actor, consentId: string, designId?: string) {
  return db
    .select({
      id: designs.id,
      title: designs.title,
      notes: designs.inspiration,
      words: shirtTextColumns,
      createdAt: designs.createdAt,
      pictureId: designs.pictureId,
      status: designs.status,
      mockups: sentMockups,
      reply: showingRequests.reply,
      repliedAt: showingRequests.repliedAt,
      mayBeShown: parentalConsents.scopeShowArt,
      showing: parentalConsents.showing,
      isPaused: sql<boolean>`${parentalConsents.pausedAt} is not null`,
      slug: products.slug,
      isActive: sql<boolean | null>`${products.status} = 'active'`,
      hold: products.guardianHold,
    })
    .from(designs)
    .innerJoin(parentalConsents, eq(parentalConsents.childUserId, designs.userId))
    .leftJoin(products, eq(products.designId, designs.id))
    .leftJoin(showingRequests, eq(showingRequests.designId, designs.id))
    .where(
      and(
        eq(parentalConsents.id, consentId),
        eq(parentalConsents.guardianUserId, guardian.userId),
        eq(parentalConsents.status, "active"),
        designId ? eq(designs.id, designId) : undefined,
      ),
    )
    .orderBy(desc(designs.createdAt), desc(designs.id));
}

function withStandings(rows: Awaited<ReturnType<typeof drawings>>): ChildsDrawing[] {
  return rows.map(({ isPaused, slug, isActive, hold, ...row }) => {
    const { status, reply, showing, mayBeShown, ...drawing } = row;
    const product = isActive === null ? null : { isActive, hold };
    const standing = drawingStanding({ status, reply, showing, mayBeShown, product });
    return {
      ...drawing,
      seen: markOf(drawing.words),
      standing,
      slug: standing === "live" && !isPaused ? slug : null,
    };
  });
}
