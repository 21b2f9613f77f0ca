import { and, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { blanksOutOfStock } from "~/schema/tables/blanks";
import { heldCuts } from "~/catalog/blanks/garments-now.server";
import { mayBeSold } from "~/catalog/blanks/in-stock.server";
import { offerSets } from "~/schema/tables/store";

import type { Offer } from "./facet-tally";

const BETWEEN = "\u001F";
/** So many sets are remembered: far more than shops have. */
const MOST_REMEMBERED = 5_000;

/** Ids are made of the content, so that what an id means never changes. */
const remembered = new Map<string, readonly Offer[]>();

/** What each of the sets offers. */
export async function offersOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Offer[]>> {
  const unknown = ids.filter((id) => !remembered.has(id));
  if (remembered.size + unknown.length > MOST_REMEMBERED) remembered.clear();
  const missing = ids.filter((id) => !remembered.has(id));
  if (missing.length > 0) {
    const rows = await db.select().from(offerSets).where(inArray(offerSets.id, missing));
    for (const { id, offers } of rows) remembered.set(id, offers.map(readOffer));
  }
  return new Map(ids.map((id) => [id, remembered.get(id) ?? []]));
}

function readOffer(text: string): Offer {
  const [color = "", size = ""] = text.split(BETWEEN);
  return { color, size };
}

type Chosen = { color: string | null; size: string | null };

/** Which of all sets have a color and a size, beside what is out of stock. */
export async function setsThatHave(
  db: Db,
  { color, size }: Chosen,
  gone: readonly Offer[],
): Promise<string[]> {
  const texts = gone.map((offer) => `${offer.color}${BETWEEN}${offer.size}`);
  const isIt = and(
    sql`offer <> all(${sql.param(texts)}::text[])`,
    color ? sql`split_part(offer, ${BETWEEN}, 1) = ${color}` : undefined,
    size ? sql`split_part(offer, ${BETWEEN}, 2) = ${size}` : undefined,
  );
  const rows = await db
    .select({ id: offerSets.id })
    .from(offerSets)
    .where(sql`exists (select 1 from unnest(${offerSets.offers}) offer where ${isIt})`);
  return rows.map(({ id }) => id);
}

/** The colors and sizes that cannot be had now, in any shirt. */
export async function offersOutOfStock(db: Db): Promise<Offer[]> {
  const rows = await db
    .select({ color: blanksOutOfStock.color, size: blanksOutOfStock.size })
    .from(blanksOutOfStock);
  const missing = rows.map(({ color, size }) => ({
    color: color.toLowerCase(),
    size: size.toLowerCase(),
  }));
  return [...missing, ...(await offersHeld(db))];
}

/** Everything that is offered of a cut that may not be sold now. */
async function offersHeld(db: Db): Promise<Offer[]> {
  if ((await heldCuts(db)).length === 0) return [];
  const { rows } = await db.execute<{ offer: string }>(sql`
    select distinct offer from offer_sets, unnest(offers) offer
    where not ${mayBeSold(sql`split_part(offer, ${BETWEEN}, 2)`)}`);
  return rows.map(({ offer }) => readOffer(offer));
}
