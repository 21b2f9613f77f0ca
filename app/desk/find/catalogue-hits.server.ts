import { eq, inArray } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { shownName } from "~/platform/database/shown-name.server";
import { statusLabels } from "~/drawings/design-labels";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";

import type { Hit } from "./found";
import { inOrder } from "./matching-ids.server";

export async function designHits(db: Db, ids: string[]): Promise<Hit[]> {
  const rows = await db
    .select({
      id: designs.id,
      title: designs.title,
      status: designs.status,
      artist: shownName(profiles),
      createdAt: designs.createdAt,
    })
    .from(designs)
    .leftJoin(profiles, eq(profiles.id, designs.userId))
    .where(inArray(designs.id, ids));
  return inOrder(ids, rows).map(({ id, title, status, artist, createdAt }) => ({
    id,
    to: pathTo("/admin/designs/:designId", { designId: id }),
    title,
    detail: `${statusLabels(status).label} · ${artist ?? "Unknown Creator"} · ${formatDate(createdAt)}`,
  }));
}

export async function productHits(db: Db, ids: string[]): Promise<Hit[]> {
  const rows = await db
    .select({
      id: products.id,
      title: products.title,
      slug: products.slug,
      status: products.status,
      basePriceCents: products.basePriceCents,
    })
    .from(products)
    .where(inArray(products.id, ids));
  return inOrder(ids, rows).map(({ id, title, slug, status, basePriceCents }) => ({
    id,
    to: pathTo("/admin/products/:productId", { productId: id }),
    title,
    detail: `${status === "active" ? "Active" : "Inactive"} · ${formatCents(basePriceCents)} · ${slug}`,
  }));
}
