import { and, desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isGuardedBy } from "~/platform/database/guarded-by.server";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { showingRequests } from "~/schema/tables/showing";
import type { Actor } from "~/people/actor";
import { creatorDisplayName, shownAge } from "~/store/listing/listing";
import { isUuid } from "~/lib/uuid";

import { drawingStanding, type Standing } from "~/drawings/standing/drawing-standing";
import { standingCopy } from "~/drawings/standing/standing-copy";
import { standingFacts } from "~/drawings/standing/standing-facts.server";
import { markOf, shirtTextColumns } from "~/people/guardian-rules/shirt-text-of.server";

import type { ChildsDrawing } from "./childs-drawing";

/** Every drawing of the guardian's own child, newest first, whatever became of it. */
export async function childsDrawings(
  db: Db,
  guardian: Actor,
  consentId: string,
): Promise<ChildsDrawing[]> {
  if (!isUuid(consentId)) return [];
  return withStandings(await drawings(db, guardian, consentId));
}

const waits = new Set<Standing>(["with-parent", "live-soon"]);

/** What waits for the guardian's word, apart from everything else. */
export function splitWaiting(drawings: readonly ChildsDrawing[]) {
  return {
    waiting: drawings.filter(({ standing }) => waits.has(standing)),
    others: drawings.filter(({ standing }) => !waits.has(standing)),
  };
}

type Child = { id: string; childFirstName: string | null; waiting: number };

/** What waits for the guardian's word, child by child; without those for whom nothing does. */
export async function waitingDrawings(db: Db, guardian: Actor, children: readonly Child[]) {
  const waiting = children
    .filter((child) => child.waiting > 0)
    .map(async ({ id: consentId, childFirstName }) => ({
      consentId,
      child: childFirstName ?? "your child",
      drawings: splitWaiting(await childsDrawings(db, guardian, consentId)).waiting,
    }));
  return (await Promise.all(waiting)).filter(({ drawings }) => drawings.length > 0);
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
      isDrawnHere: sql<boolean>`${designs.sketchId} is not null`,
      pictureId: designs.pictureId,
      mockups: sentMockups,
      repliedAt: showingRequests.repliedAt,
      /** The first name of the other parent, where it was their reply. */
      repliedByOther: sql<
        string | null
      >`case when ${showingRequests.repliedBy} <> ${guardian.userId}
        then coalesce((select o.first_name from profiles o where o.id = ${showingRequests.repliedBy}), 'The other parent') end`,
      facts: standingFacts,
      slug: products.slug,
      artistId: sql<string>`${designs.userId}`,
      artistName: profiles.publicFirstName,
      artistAge: profiles.publicAgeBracket,
    })
    .from(designs)
    .innerJoin(parentalConsents, eq(parentalConsents.childUserId, designs.userId))
    .leftJoin(profiles, eq(profiles.id, designs.userId))
    .leftJoin(products, eq(products.designId, designs.id))
    .leftJoin(showingRequests, eq(showingRequests.designId, designs.id))
    .where(
      and(
        eq(parentalConsents.id, consentId),
        isGuardedBy(guardian.userId),
        eq(parentalConsents.status, "active"),
        designId ? eq(designs.id, designId) : undefined,
      ),
    )
    .orderBy(desc(designs.createdAt), desc(designs.id));
}

function withStandings(rows: Awaited<ReturnType<typeof drawings>>): ChildsDrawing[] {
  return rows.map(({ facts, slug, artistId, artistName, artistAge, ...drawing }) => {
    const standing = drawingStanding(facts);
    return {
      ...drawing,
      artist: {
        name: creatorDisplayName(artistId, artistName),
        age: shownAge(artistId, artistAge),
      },
      isWritten: facts.product !== null,
      seen: markOf(drawing.words),
      standing,
      says: standingCopy[standing].parent,
      slug: standing === "live" ? slug : null,
    };
  });
}
