import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { rowsToRead, type ListPage, type PageKey } from "~/lib/list-page";
import { isDescending, sortName, type SortName } from "~/lib/list-sort";
import { isUuid } from "~/lib/uuid";

import type { Db } from "./client.server";
import { renewNameKeys } from "./name-keys.server";
import { sortedPage, type SortColumn } from "./sorted-page.server";

/** Sorts rows by the name of the person whom each names. */
type PersonColumn = {
  kind: "person";
  /** The row's column with the person's id. */
  of: SQLWrapper;
  /** The person's profile, as the list joins it. */
  person: Record<"id" | "nameKey", SQLWrapper>;
  /** The profile's mark of those whom such rows name. */
  isNamed: SQLWrapper;
};

export function byPerson(column: Omit<PersonColumn, "kind">): PersonColumn {
  return { kind: "person", ...column };
}

/** What one query of a page reads. */
type Part = { where: SQL | undefined; order: SQL[]; limit: number; sortKey: SQL<string> };

type Sorted<Sort extends string> = {
  columns: Record<SortName<Sort>, SortColumn | PersonColumn>;
  sort: Sort;
  id: SQLWrapper;
  page: ListPage;
};

/**
 * One page of a list by key, in an order that may be that of people's names, as the team sees them.
 * Then people are walked in that order, each with their rows, and rows that name no one stand before
 * "A": two queries, which an index answers each.
 * @param read reads one part of the page
 */
export async function pageByPerson<Sort extends string, Row>(
  db: Db,
  { columns, sort, id, page }: Sorted<Sort>,
  read: (part: Part) => Promise<Row[]>,
): Promise<Row[]> {
  const name = sortName(sort);
  const column = columns[name];
  if (column.kind !== "person") {
    const { afterKey, ...rest } = sortedPage({ [name]: column }, sort as string, id, page);
    return read({ where: afterKey, ...rest });
  }
  await renewNameKeys(db);
  const rows: Row[] = [];
  const most = rowsToRead(page);
  for (const part of partsOf(column, sort, id, page.after))
    if (rows.length < most) rows.push(...(await read({ ...part, limit: most - rows.length })));
  return rows;
}

/** Where a page ends: the name, then the person's id; an invalid key shows the first page. */
function placeOf(after: PageKey | null) {
  if (!after) return null;
  const personId = after.value.slice(-36);
  return isUuid(personId) ? { key: after.value.slice(0, -37), personId } : { personId: null };
}

function partsOf(
  { of, person, isNamed }: PersonColumn,
  sort: string,
  id: SQLWrapper,
  after: PageKey | null,
): Omit<Part, "limit">[] {
  const isDown = isDescending(sort);
  const direction = sql.raw(isDown ? "desc" : "asc");
  const [past, notBefore] = isDown ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  const place = placeOf(after);
  const named = {
    where: and(
      sql`${isNamed} and ${of} = ${person.id}`,
      place?.personId
        ? sql`(${person.nameKey}, ${person.id}) ${notBefore} (${place.key}, ${place.personId}::uuid)
            and (${person.nameKey}, ${person.id}, ${id}) ${past} (${place.key}, ${place.personId}::uuid, ${after?.id}::uuid)`
        : undefined,
    ),
    order: [person.nameKey, person.id, id].map((column) => sql`${column} ${direction}`),
    sortKey: sql<string>`${person.nameKey} || ' ' || ${person.id}`,
  };
  const nameless = {
    where: and(
      sql`${of} is null`,
      place && !place.personId ? sql`${id} ${past} ${after?.id}::uuid` : undefined,
    ),
    order: [sql`${id} ${direction}`],
    sortKey: sql<string>`''`,
  };
  if (isDown) return place && !place.personId ? [nameless] : [named, nameless];
  return place?.personId ? [named] : [nameless, named];
}
