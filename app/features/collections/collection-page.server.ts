import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { keptCount } from "~/db/kept-counts.server";
import { collections } from "~/db/schema/collections";
import { byText, sortedPage, type SortColumn } from "~/db/sorted-page.server";
import { rowsToRead, type ListPage, type PageKey } from "~/lib/list-page";
import { isDescending, sortName, type SortName } from "~/lib/list-sort";
import { isUuid } from "~/lib/uuid";

type CollectionColumn = { kind: "collection"; of: SQLWrapper };

/** Sorts rows by the name of the collection that each is in. */
export function byCollection(of: SQLWrapper): CollectionColumn {
  return { kind: "collection", of };
}

/** What one query of a page reads. */
type Part = { where: SQL | undefined; order: SQL[]; limit: number; sortKey: SQL<string> };

type Sorted<Sort extends string> = {
  columns: Record<SortName<Sort>, SortColumn | CollectionColumn>;
  sort: Sort;
  id: SQLWrapper;
  page: ListPage;
};

/**
 * One page of a list of published designs by key, in an order that may be that of the collections' names. Then
 * the collections that have any are walked one after the other, each by an index, and what is in none
 * stands before "A".
 * @param read reads one part of the page
 */
export async function pageByCollection<Sort extends string, Row>(
  db: Db,
  { columns, sort, id, page }: Sorted<Sort>,
  read: (part: Part) => Promise<Row[]>,
): Promise<Row[]> {
  const name = sortName(sort);
  const column = columns[name];
  if (column.kind !== "collection") {
    const { afterKey, ...rest } = sortedPage({ [name]: column }, sort as string, id, page);
    return read({ where: afterKey, ...rest });
  }
  const isDown = isDescending(sort);
  const direction = sql.raw(isDown ? "desc" : "asc");
  const most = rowsToRead(page);
  const rows: Row[] = [];
  for (const { id: collectionId, key, isBegun } of await placesFrom(db, isDown, page.after)) {
    const past = isDown
      ? sql`${id} < ${page.after?.id}::uuid`
      : sql`${id} > ${page.after?.id}::uuid`;
    const inIt = collectionId ? sql`${column.of} = ${collectionId}` : sql`${column.of} is null`;
    rows.push(
      ...(await read({
        where: and(inIt, isBegun ? past : undefined),
        order: [sql`${id} ${direction}`],
        limit: most - rows.length,
        sortKey: sql<string>`${key}::text`,
      })),
    );
    if (rows.length >= most) break;
  }
  return rows;
}

type Place = { id: string | null; key: string; isBegun: boolean };

/** The collections with published designs, and none, in their order: from where the last page ended. */
async function placesFrom(db: Db, isDown: boolean, after: PageKey | null): Promise<Place[]> {
  const name = sql<string>`${byText(collections.name).value}`;
  const named = await db
    .select({ id: collections.id, name })
    .from(collections)
    .orderBy(name, collections.id);
  const filled = new Set<string | null>();
  await keptCount(db, "designs", ({ state, collectionId }) => {
    if (state === "published") filled.add(collectionId);
    return false;
  });
  const places = [
    { id: null, key: "" },
    ...named.map((one) => ({ id: one.id, key: `${one.name} ${one.id}` })),
  ];
  if (isDown) places.reverse();
  const begun = beginning(places, isDown, after);
  return places
    .map((place) => ({ ...place, isBegun: begun !== null && place.id === collectionIn(after) }))
    .slice(begun ?? 0)
    .filter(({ id }) => filled.has(id));
}

/** Where the last page ended in it; null from the top, which is also what an invalid key shows. */
function beginning(
  places: readonly Omit<Place, "isBegun">[],
  isDown: boolean,
  after: PageKey | null,
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
function collectionIn(after: PageKey | null): string | null {
  return after?.value ? after.value.slice(-36) : null;
}
