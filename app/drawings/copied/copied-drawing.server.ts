import { and, eq, sql } from "drizzle-orm";

import { isUuid } from "~/lib/uuid";
import type { Actor } from "~/people/actor";
import { isPayee } from "~/people/payee-consent.server";
import type { Db } from "~/platform/database/client.server";
import { guardedConsents } from "~/platform/database/guarded-by.server";
import { profiles } from "~/schema/tables/accounts";
import { designs } from "~/schema/tables/designs";
import { storeListings } from "~/schema/tables/store";
import { products } from "~/schema/tables/catalogue";

/** A drawing for the letter about its copy, and who may sign that. */
export type CopiedDrawing = {
  designId: string;
  title: string;
  uploadedAt: Date;
  publishedAt: Date | null;
  pictureId: string;
  /** Its page in the store; null while it is not there. */
  slug: string | null;
  /** `parent` signs for a child, `artist` for themselves; a minor has a grown-up sign. */
  as: "parent" | "artist" | "minor";
  signer: { name: string; email: string } | null;
};

/** One's own drawing, or that of one's child; null for anyone else's. */
export async function copiedDrawing(
  db: Db,
  actor: Actor,
  designId: string,
): Promise<CopiedDrawing | null> {
  if (!isUuid(designId)) return null;
  const isParents = sql<boolean>`exists (select 1 from parental_consents c
    where c.child_user_id = ${designs.userId} and c.id in ${guardedConsents(actor.userId)} and ${isPayee(sql`c.status`)})`;
  const [found] = await db
    .select({
      designId: designs.id,
      title: designs.title,
      uploadedAt: designs.createdAt,
      publishedAt: designs.publishedAt,
      pictureId: designs.pictureId,
      slug: storeListings.slug,
      isOwn: sql<boolean>`${designs.userId} = ${actor.userId}`,
    })
    .from(designs)
    .leftJoin(products, eq(products.designId, designs.id))
    .leftJoin(storeListings, eq(storeListings.productId, products.id))
    .where(
      and(eq(designs.id, designId), sql`(${designs.userId} = ${actor.userId} or ${isParents})`),
    );
  if (!found) return null;
  const { isOwn, ...drawing } = found;
  const as = !isOwn ? "parent" : actor.isMinor ? "minor" : "artist";
  return { ...drawing, as, signer: as === "minor" ? null : await signerOf(db, actor) };
}

async function signerOf(db: Db, { userId, email }: Actor) {
  const [profile] = await db
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(" ");
  return { name, email };
}
