import { and, sql, type SQLWrapper } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { collections } from "~/schema/tables/collections";
import {
  byText,
  directionOf,
  sorting,
  type WalkedColumn,
} from "~/platform/database/sorted-page.server";
import type { Cursor } from "~/lib/list-page";
import { isUuid } from "~/lib/uuid";

/**
 * Sorts published designs by the name of the collection that each is in: the collections that have any
 * are walked one after the other, each by an index, and what is in none stands before "A".
 */
export function byCollection(of: SQLWrapper): WalkedColumn {
  return {
    kind: "walked",
    async partsOf({ db, isDown, id, after }) {
      const [direction, beyond] = directionOf(isDown);
      const past = sql`${id} ${beyond} ${after?.id}::uuid`;
      const places = await placesFrom(db, isDown, after);
      return places.map(({ id: collectionId, key, isBegun }) => ({
        where: and(
          collectionId ? sql`${of} = ${collectionId}` : sql`${of} is null`,
          isBegun ? past : undefined,
        ),
        order: [sorting(id, direction)],
        sortKey: sql<string>`${key}::text`,
      }));
    },
  };
}

type Place = { id: string | null; key: string; isBegun: boolean };

/** The collections with published designs, and none, in their order: from where the last page ended. */
async function placesFrom(db: Db, isDown: boolean, after: Cursor | null): Promise<Place[]> {
  const name = sql<string>`${byText(collections.name).value}`;
  const named = await db
    .select({
      id: collections.id,
      name,
      isFilled: sql<boolean>`exists (select 1 from designs d
        where d.collection_id = collections.id and d.status = 'published' offset 0)`,
    })
    .from(collections)
    .orderBy(name, collections.id);
  const places = [
    { id: null, key: "", isFilled: true },
    ...named.map((one) => ({
      id: one.id,
      key: `${one.name} ${one.id}`,
      isFilled: one.isFilled,
    })),
  ];
  if (isDown) places.reverse();
  const begun = beginning(places, isDown, after);
  return places
    .map((place) => ({ ...place, isBegun: begun !== null && place.id === collectionIn(after) }))
    .slice(begun ?? 0)
    .filter(({ isFilled }) => isFilled);
}

/** Where the last page ended in it; null from the top, which is also what an invalid key shows. */
function beginning(
  places: readonly Omit<Place, "isBegun">[],
  isDown: boolean,
  after: Cursor | null,
): number | null {
  const end = after?.value;
  if (end === undefined || (end !== "" && !isUuid(end.slice(-36)))) return null;
  const same = places.findIndex(({ id }) => id === collectionIn(after));
  if (same >= 0) return same;
  // It is gone: from the next one.
  const next = places.findIndex(({ key }) => (isDown ? key < end : key > end));
  return next < 0 ? places.length : next;
}

/** The collection in which the last page ended; null where it was in none. */
function collectionIn(after: Cursor | null): string | null {
  return after?.value ? after.value.slice(-36) : null;
}
