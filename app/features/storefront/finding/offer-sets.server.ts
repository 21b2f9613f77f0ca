import { inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { blanksOutOfStock } from "~/db/schema/blanks";
import { offerSets } from "~/db/schema/store";

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

/** The colors and sizes that cannot be had now, in any shirt. */
export async function offersOutOfStock(db: Db): Promise<Offer[]> {
  const rows = await db
    .select({ color: blanksOutOfStock.color, size: blanksOutOfStock.size })
    .from(blanksOutOfStock);
  return rows.map(({ color, size }) => ({ color: color.toLowerCase(), size: size.toLowerCase() }));
}
