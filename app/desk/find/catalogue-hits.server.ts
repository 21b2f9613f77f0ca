import { eq, inArray } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import type { ProductStatus } from "~/schema/product-status";
import { shownName } from "~/platform/database/shown-name.server";
import { drawingStanding, type Standing } from "~/drawings/standing/drawing-standing";
import { isKeptBack, standingCopy } from "~/drawings/standing/standing-copy";
import { standingFacts } from "~/drawings/standing/standing-facts.server";
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
      facts: standingFacts,
      artist: shownName(profiles),
      createdAt: designs.createdAt,
    })
    .from(designs)
    .leftJoin(profiles, eq(profiles.id, designs.userId))
    .where(inArray(designs.id, ids));
  return inOrder(ids, rows).map(({ id, title, facts, artist, createdAt }) => ({
    id,
    to: pathTo("/admin/designs/:designId", { designId: id }),
    title,
    detail: `${standingCopy[drawingStanding(facts)].team.label} · ${artist ?? "Unknown Creator"} · ${formatDate(createdAt)}`,
  }));
}

export async function productHits(db: Db, ids: string[]): Promise<Hit[]> {
  const rows = await db
    .select({
      id: products.id,
      title: products.title,
      slug: products.slug,
      facts: standingFacts,
      status: products.status,
      basePriceCents: products.basePriceCents,
    })
    .from(products)
    .innerJoin(designs, eq(designs.id, products.designId))
    .where(inArray(products.id, ids));
  return inOrder(ids, rows).map(({ id, title, slug, facts, status, basePriceCents }) => ({
    id,
    to: pathTo("/admin/products/:productId", { productId: id }),
    title,
    detail: `${productState(status, drawingStanding(facts))} · ${formatCents(basePriceCents)} · ${slug}`,
  }));
}

/** Whether it is switched on; what a parent keeps from the store says so instead. */
function productState(status: ProductStatus, standing: Standing): string {
  if (isKeptBack(standing)) return standingCopy[standing].team.label;
  return status === "active" ? "Active" : "Inactive";
}
