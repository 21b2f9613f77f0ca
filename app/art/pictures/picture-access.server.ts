import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { guardedConsents } from "~/platform/database/guarded-by.server";
import { pictures } from "~/schema/tables/pictures";
import { isChildBorn } from "~/platform/database/age-in-sql.server";
import { isUuid } from "~/lib/uuid";

import type { PictureKind, PictureViewer } from "~/schema/picture-viewer";

export type PictureAccess = {
  /** Marked public, and not withheld by a guardian. */
  isPublic: boolean;
  ownerUserId: string | null;
  kind: PictureKind;
  /** By or about a child under 13: a parent's 'no' must reach browsers that have it. */
  isOfChild: boolean;
};

/** Whose the picture is; what the team added to a product is its creator's, too. */
const isOfChild = sql<boolean>`exists (
  select from age_verifications v where ${isChildBorn(sql`v.date_of_birth`)}
    and v.user_id = coalesce(pictures.owner_user_id, (
      select p.creator_user_id from product_images i join products p on p.id = i.product_id
      where i.picture_id = pictures.id limit 1)))`;

/** Who may see a picture; null when there is none. */
export async function pictureAccess(db: Db, pictureId: string): Promise<PictureAccess | null> {
  if (!isUuid(pictureId)) return null;
  const [picture] = await db
    .select({
      isPublic: sql<boolean>`${pictures.isPublic} and not ${isWithheld} and (${pictures.kind} <> 'review' or ${isInShownReview})`,
      ownerUserId: pictures.ownerUserId,
      kind: pictures.kind,
      isOfChild,
    })
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), isStored));
  return picture ?? null;
}

/** The ids of those that there are, without the pictures of returns. */
export async function storedPictures(
  db: Db,
  named: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const ids = named.map(({ id }) => id).filter(isUuid);
  const stored = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(inArray(pictures.id, ids), isStored));
  return new Set(stored.map(({ id }) => id));
}

// A return's picture has a page of its own: not everyone on the team may see it.
const isStored = and(isNull(pictures.deletedAt), ne(pictures.kind, "return"));

/** SQL: an admin has approved it, and the review it belongs to is shown. */
const isInShownReview = sql`exists (
  select 1 from review_pictures i join reviews r on r.id = i.review_id
  where i.picture_id = ${pictures.id} and i.state = 'approved' and r.status = 'visible'
    and may_show_review(r.user_id))`;

/** SQL: a guardian has paused its owner, or they or a notice of copyright hold the shirt or drawing that it shows. */
const isWithheld = sql`(
  exists (select 1 from parental_consents c
    where c.child_user_id = ${pictures.ownerUserId} and c.status = 'active' and c.paused_at is not null)
  or exists (select 1 from products p
    left join parental_consents c on c.child_user_id = p.creator_user_id and c.status = 'active'
    where (p.guardian_hold is not null or p.taken_down_at is not null or c.paused_at is not null) and p.id in (
      select i.product_id from product_images i where i.picture_id = ${pictures.id}
      union all select v.product_id from product_views v where v.picture_id = ${pictures.id}
      union all select r.product_id from review_pictures n join reviews r on r.id = n.review_id
        where n.picture_id = ${pictures.id}))
  or exists (select 1 from designs d join products p on p.design_id = d.id
    where d.user_id = ${pictures.ownerUserId} and d.picture_id = ${pictures.id}
      and (p.guardian_hold is not null or p.taken_down_at is not null)))`;

/** Everyone may see public pictures; the others only their owner and those whose work needs them. */
export function mayViewPicture(
  access: Pick<PictureAccess, "isPublic" | "ownerUserId" | "kind">,
  viewer: PictureViewer | null,
): boolean {
  if (access.isPublic) return true;
  if (viewer === null) return false;
  return viewer.userId === access.ownerUserId || viewer.needs.includes(access.kind);
}

/**
 * Whether someone may see a picture that is not public all the same: the guardian of the child
 * that owns it or whose shirt it is about, who bought the shirt that it shows, and who prints it.
 */
export async function isGuardianBuyerOrPrinter(
  db: Db,
  pictureId: string,
  { ownerUserId }: Pick<PictureAccess, "ownerUserId">,
  { userId, prints }: PictureViewer,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from parental_consents c
    where c.child_user_id = ${ownerUserId} and c.id in ${guardedConsents(userId)} and c.status = 'active'
    union all
    -- What the team added to a child's shirt is no one's own.
    select 1 from product_images i join products p on p.id = i.product_id
    join parental_consents c on c.child_user_id = p.creator_user_id and c.status = 'active'
    where i.picture_id = ${pictureId} and c.id in ${guardedConsents(userId)}
    union all
    select 1 from order_lines l join orders o on o.id = l.order_id
    join pictures p on p.id = l.picture_id and p.is_public
    where l.picture_id = ${pictureId} and o.user_id = ${userId}
    union all
    select 1 from order_lines l
    where l.picture_id = ${pictureId} and ${prints}::boolean
    limit 1`);
  return rows.length > 0;
}
