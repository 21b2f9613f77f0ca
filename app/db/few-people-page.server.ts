import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import type { PageKey } from "~/lib/list-page";
import { isUuid } from "~/lib/uuid";

import { renewNameKeys } from "./name-keys.server";
import type { PagePart, Walk, WalkedColumn } from "./sorted-page.server";

type FewPeople = {
  /** The row's column with the person's id. */
  of: SQLWrapper;
  /** A query of the different ids in that column, as `value`. */
  people: SQL;
};

/**
 * Sorts rows by the name of the person whom each names, as `byPerson` does, where they name few
 * people: those are looked up first, and each has a part of the list. Who has no profile any more
 * stands before "A", after what names no one.
 */
export function byFewPeople({ of, people }: FewPeople): WalkedColumn {
  return {
    kind: "walked",
    async partsOf({ db, isDown, id, after }: Walk) {
      await renewNameKeys(db);
      const [direction, past] = isDown ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
      const place = placeOf(after);
      const key = sql`coalesce(p.name_key, '')`;
      const { rows } = await db.execute<{ id: string; key: string }>(sql`
        select named.value as id, ${key} as key from (${people}) named
        left join profiles p on p.id = named.value
        where ${
          place?.personId
            ? sql`(${key}, named.value) ${past}= (${place.key}, ${place.personId}::uuid)`
            : sql`true`
        }
        order by ${key} ${direction}, named.value ${direction}`);
      const partOf = (
        value: string | null,
        isPlace: boolean,
        sortKey: string,
      ): Omit<PagePart, "limit"> => ({
        group: { of, value },
        where: and(
          value === null ? sql`${of} is null` : sql`${of} = ${value}`,
          isPlace ? sql`${id} ${past} ${after?.id}::uuid` : undefined,
        ),
        order: [sql`${id} ${direction}`],
        sortKey: sql<string>`${sortKey}::text`,
      });
      const named = rows.map((row) =>
        partOf(row.id, row.id === place?.personId, `${row.key} ${row.id}`),
      );
      const nameless = partOf(null, place?.personId === null, "");
      if (isDown) return place?.personId === null ? [nameless] : [...named, nameless];
      return place?.personId ? named : [nameless, ...named];
    },
  };
}

/** Where a page ends: the name, then the person's id; an invalid key shows the first page. */
function placeOf(after: PageKey | null) {
  if (!after) return null;
  const personId = after.value.slice(-36);
  return isUuid(personId)
    ? { key: after.value.slice(0, -37), personId }
    : { key: "", personId: null };
}
