import { and, sql, type SQLWrapper } from "drizzle-orm";

import type { PageKey } from "~/lib/list-page";
import { isUuid } from "~/lib/uuid";

import { renewNameKeys } from "./name-keys.server";
import type { PagePart, Walk, WalkedColumn } from "./sorted-page.server";

type PersonColumn = {
  /** The row's column with the person's id. */
  of: SQLWrapper;
  /** The person's profile, as the list joins it. */
  person: Record<"id" | "nameKey", SQLWrapper>;
  /** The profile's mark of those whom such rows name. */
  isNamed: SQLWrapper;
};

/**
 * Sorts rows by the name of the person whom each names, as the team sees them: people are walked in
 * that order, each with their rows, and rows that name no one stand before "A". An index answers each
 * of the two queries.
 */
export function byPerson(column: PersonColumn): WalkedColumn {
  return {
    kind: "walked",
    async partsOf(walk) {
      await renewNameKeys(walk.db);
      return partsOf(column, walk);
    },
  };
}

/** Where a page ends: the name, then the person's id; an invalid key shows the first page. */
function placeOf(after: PageKey | null) {
  if (!after) return null;
  const personId = after.value.slice(-36);
  return isUuid(personId) ? { key: after.value.slice(0, -37), personId } : { personId: null };
}

function partsOf(
  { of, person, isNamed }: PersonColumn,
  { isDown, id, after }: Walk,
): Omit<PagePart, "limit">[] {
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
