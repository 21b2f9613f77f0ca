import { desc, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import {
  blankFibers,
  blankRevisions,
  inkRevisions,
  trackingLabels,
} from "~/schema/tables/garments";
import { cuts, type Cut } from "~/schema/garment-look";

import { shopToday } from "~/platform/database/shop-today.server";

import { SOON_DAYS } from "./certificate-state";
import { fibersInOrder, type GarmentFacts } from "./garment-facts";

export type BlankNow = GarmentFacts & {
  id: string;
  revision: number;
  maker: string;
  style: string;
};

const isNewest = sql`${blankRevisions.revision} = (
  select max(b.revision) from blank_revisions b where b.cut = ${blankRevisions.cut})`;

/** The blank that each cut is printed on now, the adult one first; a cut without facts is left out. */
export async function blanksNow(db: Db): Promise<BlankNow[]> {
  return withFibers(db, await db.select(columns).from(blankRevisions).where(isNewest));
}

const { id, cut, revision, maker, style, origin, care } = blankRevisions;
const columns = { id, cut, revision, maker, style, origin, care };

async function withFibers(db: Db, rows: Omit<BlankNow, "fibers">[]): Promise<BlankNow[]> {
  if (rows.length === 0) return [];
  const fibers = await db
    .select()
    .from(blankFibers)
    .where(
      inArray(
        blankFibers.revisionId,
        rows.map((row) => row.id),
      ),
    );
  return rows
    .map((row) => ({
      ...row,
      fibers: fibersInOrder(
        fibers
          .filter(({ revisionId }) => revisionId === row.id)
          .map(({ fiber, percent }) => ({ fiber, percent })),
      ),
    }))
    .toSorted((a, b) => cuts.indexOf(a.cut) - cuts.indexOf(b.cut));
}

/** What the pages of shirts say of their cuts. */
export async function garmentFacts(db: Db): Promise<GarmentFacts[]> {
  const now = await blanksNow(db);
  return now.map(({ cut, fibers, origin, care }) => ({ cut, fibers, origin, care }));
}

/** The ink that everything is printed with now; null before the first. */
export async function inkNow(db: Db) {
  const { id, revision, maker, name } = inkRevisions;
  const [ink] = await db
    .select({ id, revision, maker, name })
    .from(inkRevisions)
    .orderBy(desc(revision))
    .limit(1);
  return ink ?? null;
}

/** What stands on the label of youth shirts now; null before the first. */
export async function trackingLabelNow(db: Db) {
  const { id, maker, place, month, batch } = trackingLabels;
  const [label] = await db
    .select({ id, maker, place, month, batch })
    .from(trackingLabels)
    .orderBy(desc(trackingLabels.createdAt), desc(id))
    .limit(1);
  return label ?? null;
}

/** The cuts that cannot be sold now, because the law asks for something that is not there. */
export async function heldCuts(db: Db): Promise<Cut[]> {
  const { rows } = await db.execute<Record<Cut, boolean>>(
    sql`select cut_may_be_sold('adult') as adult, cut_may_be_sold('youth') as youth`,
  );
  return cuts.filter((cut) => rows[0]?.[cut] === false);
}

/** In live mode, the cuts that cannot be sold, and a certificate that ends soon without another one after it. */
export async function blanksToSee(db: Db): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select (case when not coalesce((select needs_certificates from shop_state), true) then 0 else
      (not cut_may_be_sold('adult'))::int + (not cut_may_be_sold('youth'))::int
      + (select count(*)::int from safety_certificates c
          where c.id = youth_certificate() and c.valid_until < ${shopToday()} + ${SOON_DAYS}::int)
      end) as total`);
  return rows[0]?.total ?? 0;
}

/** The blank of a cut, locked until the transaction ends; null before the first. */
export async function lockBlank(tx: Db, ofCut: Cut): Promise<BlankNow | null> {
  const [row] = await tx
    .select(columns)
    .from(blankRevisions)
    .where(eq(blankRevisions.cut, ofCut))
    .orderBy(desc(blankRevisions.revision))
    .limit(1)
    .for("update");
  const [blank] = row ? await withFibers(tx, [row]) : [];
  return blank ?? null;
}
