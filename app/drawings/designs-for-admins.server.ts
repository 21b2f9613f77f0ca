import { and, count, eq, ne, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { profiles } from "~/schema/tables/accounts";
import { oneOf } from "~/schema/tables/columns";
import { collections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import { designSelections } from "~/schema/tables/mockups";
import { pictures } from "~/schema/tables/pictures";
import { byOwn, byUserName, foundBy } from "~/platform/database/list-search.server";
import { shownName } from "~/platform/database/shown-name.server";
import { byText, byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { isRefusedByGuardian } from "~/people/guardian-allows.server";
import type { MendChoices } from "~/art/photo/mend-choices";
import type { ArtVersion } from "~/schema/art-versions";
import { cutPage, firstPage, type ListPage, type NextPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { isUuid } from "~/lib/uuid";

import { designStatuses, type DesignStatus, type RejectionReason } from "~/schema/design-status";
import { artOfDesign } from "./art-of-design.server";
import type { DesignArt } from "./design-art";
import type { SeenCheck } from "./upload/seen-drawing";
import { checkOf, mendOf } from "./upload/stored-check";
import { drawingStanding, type Standing, type StandingFacts } from "./standing/drawing-standing";
import { standingFacts } from "./standing/standing-facts.server";
import { mockupsOf, type MockupChoice } from "./mockups/mockups-of.server";

export type AdminDesign = {
  id: string;
  title: string;
  status: DesignStatus;
  createdAt: Date;
  pictureId: string;
  creatorUserId: string | null;
  creatorName: string | null;
  collectionName: string | null;
  mockupCount: number;
  selectedMockupId: string | null;
  facts: StandingFacts;
};

type AdminDesignFilter = {
  statuses?: readonly DesignStatus[];
  /** Part of the title or of the creator's name. */
  q?: string;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

const creatorName = shownName(profiles);

const listed = {
  id: designs.id,
  title: designs.title,
  status: designs.status,
  createdAt: designs.createdAt,
  pictureId: designs.pictureId,
  creatorUserId: designs.userId,
  creatorName,
  collectionName: collections.name,
  mockupCount:
    sql<number>`(select count(*) from design_mockups m where m.design_id = ${designs.id})`.mapWith(
      Number,
    ),
  selectedMockupId: designSelections.selectedMockupId,
  facts: standingFacts,
};

const sortColumns = {
  uploaded: byTime(designs.createdAt),
  title: byText(designs.title),
};

/**
 * Designs for the team, oldest first or in the chosen order, without the consumed ones; paged by
 * key.
 */
export async function adminDesigns(
  db: Db,
  filter: AdminDesignFilter = {},
): Promise<{ rows: AdminDesign[]; next: NextPage | null; total: number }> {
  const { statuses, q, sort = "uploaded", page = firstPage } = filter;
  const only = and(
    ne(designs.status, "consumed"),
    statuses ? oneOf(designs.status, statuses) : undefined,
  );
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, designs.id, page);
  const list = { table: designs, id: designs.id, only };
  const found = q
    ? await foundBy(db, list, [
        byOwn(list, isLike(designs.title, q)),
        await byUserName(db, list, designs.userId, q),
      ])
    : null;
  const rows = await db
    .select({ ...listed, sortKey })
    .from(designs)
    .leftJoin(profiles, eq(profiles.id, designs.userId))
    .leftJoin(collections, eq(collections.id, designs.collectionId))
    .leftJoin(designSelections, eq(designSelections.designId, designs.id))
    .where(and(only, found?.isHit, afterKey))
    .orderBy(...order)
    .limit(limit);
  const total = found ? found.count : await db.$count(designs, only);
  return { ...cutPage(rows, page), total };
}

/** How many designs are in each status, without the consumed ones. */
export async function designStatusCounts(
  db: Db,
): Promise<{ status: DesignStatus; count: number }[]> {
  const counted = await db
    .select({ status: designs.status, count: count() })
    .from(designs)
    .where(ne(designs.status, "consumed"))
    .groupBy(designs.status);
  return designStatuses.flatMap((status) => counted.filter((of) => of.status === status));
}

type DesignForReview = MockupChoice &
  SeenCheck & {
    id: string;
    title: string;
    inspiration: string | null;
    status: DesignStatus;
    pictureId: string;
    photoPictureId: string | null;
    /** Null where the photo is not kept. */
    photo: { width: number; height: number } | null;
    mend: MendChoices;
    artVersion: ArtVersion;
    art: DesignArt[];
    fileSize: number;
    rejectionReason: RejectionReason | null;
    rejectionNote: string | null;
    createdAt: Date;
    version: number;
    /** False while a guardian has not allowed showing and selling. */
    mayBeShown: boolean;
    standing: Standing;
    creator: { userId: string; name: string | null; ageBracket: string | null } | null;
  };

/** Everything the review dialog shows; null when there is no such design. */
export async function designForReview(db: Db, designId: string): Promise<DesignForReview | null> {
  if (!isUuid(designId)) return null;
  const [found] = await db
    .select({
      design: designs,
      photo: { width: pictures.width, height: pictures.height },
      name: creatorName,
      ageBracket: profiles.ageBracket,
      isRefused: isRefusedByGuardian("showArt", sql`designs.user_id`),
      facts: standingFacts,
    })
    .from(designs)
    .leftJoin(profiles, eq(profiles.id, designs.userId))
    .leftJoin(pictures, eq(pictures.id, designs.photoPictureId))
    .where(eq(designs.id, designId));
  if (!found) return null;
  const { design, photo, name, ageBracket, isRefused, facts } = found;
  return {
    id: design.id,
    title: design.title,
    inspiration: design.inspiration,
    status: design.status,
    pictureId: design.pictureId,
    photoPictureId: design.photoPictureId,
    photo,
    ...checkOf(design.printCheck),
    mend: mendOf(design.mend),
    artVersion: design.artVersion,
    art: await artOfDesign(db, design.id),
    fileSize: design.fileSize,
    rejectionReason: design.rejectionReason,
    rejectionNote: design.rejectionNote,
    createdAt: design.createdAt,
    version: design.version,
    mayBeShown: !isRefused,
    standing: drawingStanding(facts),
    creator: design.userId ? { userId: design.userId, name, ageBracket } : null,
    ...(await mockupsOf(db, designId)),
  };
}
