import { and, sql, type SQLWrapper } from "drizzle-orm";

import type { PageKey } from "~/lib/list-page";

import { renewNameKeys } from "./name-keys.server";
import { personIn } from "./person-key";
import {
  directionOf,
  sorting,
  type PagePart,
  type Walk,
  type WalkedColumn,
} from "./sorted-page.server";

type PersonColumn = {
  /** The row's column with the person's id. */
  of: SQLWrapper;
  /** The person's profile, as the list joins it. */
  person: Record<"id" | "nameKey", SQLWrapper>;
  /** The profile's mark of those whom such rows name; without one, all people are walked. */
  isNamed?: SQLWrapper;
  /** The id of who has no profile any more, as the list joins them; without one, no row names such a person. */
  gone?: SQLWrapper;
};

/**
 * Sorts rows by the name of the person whom each names, as the team sees them: people are walked in
 * that order, each with their rows. Rows that name no one stand before "A", then those of people
 * whose name is gone. An index answers each of these queries.
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

const GONE = "-";

function placeOf(after: PageKey | null) {
  if (!after) return null;
  const person = personIn(after);
  if (!person) return { part: "nameless" } as const;
  return { part: after.value.at(-37) === GONE ? "gone" : "named", ...person } as const;
}

type Place = ReturnType<typeof placeOf>;

function partsOf(column: PersonColumn, walk: Walk): Omit<PagePart, "limit">[] {
  const place = placeOf(walk.after);
  const parts = [
    { name: "nameless", part: namelessPart(column, walk, place) },
    ...(column.gone ? [{ name: "gone", part: gonePart(column, column.gone, walk, place) }] : []),
    { name: "named", part: namedPart(column, walk, place) },
  ];
  if (walk.isDown) parts.reverse();
  const begin = place ? parts.findIndex(({ name }) => name === place.part) : 0;
  return parts.slice(Math.max(begin, 0)).map(({ part }) => part);
}

function namelessPart({ of }: PersonColumn, { isDown, id, after }: Walk, place: Place) {
  const [direction, past] = directionOf(isDown);
  return {
    where: and(
      sql`${of} is null`,
      place?.part === "nameless" ? sql`${id} ${past} ${after?.id}::uuid` : undefined,
    ),
    order: [sorting(id, direction)],
    sortKey: sql<string>`''`,
  };
}

function gonePart(
  { of, person }: PersonColumn,
  gone: SQLWrapper,
  { isDown, id, after }: Walk,
  place: Place,
) {
  const [direction, past, notBefore] = directionOf(isDown);
  return {
    where: and(
      sql`${of} = ${gone} and ${person.id} is null`,
      place?.part === "gone"
        ? sql`${gone} ${notBefore} ${place.personId}::uuid
            and (${gone}, ${id}) ${past} (${place.personId}::uuid, ${after?.id}::uuid)`
        : undefined,
    ),
    order: [gone, id].map((value) => sorting(value, direction)),
    sortKey: sql<string>`${GONE} || ${gone}`,
  };
}

function namedPart(
  { of, person, isNamed = sql`true` }: PersonColumn,
  { isDown, id, after }: Walk,
  place: Place,
) {
  const [direction, past, notBefore] = directionOf(isDown);
  return {
    where: and(
      sql`${isNamed} and ${of} = ${person.id}`,
      place?.part === "named"
        ? sql`(${person.nameKey}, ${person.id}) ${notBefore} (${place.key}, ${place.personId}::uuid)
            and (${person.nameKey}, ${person.id}, ${id}) ${past} (${place.key}, ${place.personId}::uuid, ${after?.id}::uuid)`
        : undefined,
    ),
    order: [person.nameKey, person.id, id].map((value) => sorting(value, direction)),
    sortKey: sql<string>`${person.nameKey} || ' ' || ${person.id}`,
  };
}
