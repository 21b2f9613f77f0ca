import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { renewNameKeys } from "./name-keys.server";
import { personIn } from "./person-key";
import {
  directionOf,
  sorting,
  type PagePart,
  type Walk,
  type WalkedColumn,
} from "./sorted-page.server";

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
      const [direction, past, notBefore] = directionOf(isDown);
      const place = after && personIn(after);
      const isNameless = after !== null && !place;
      const key = sql`coalesce(p.name_key, '')`;
      const { rows } = await db.execute<{ id: string; key: string }>(sql`
        select named.value as id, ${key} as key from (${people}) named
        left join profiles p on p.id = named.value
        where ${
          place
            ? sql`(${key}, named.value) ${notBefore} (${place.key}, ${place.personId}::uuid)`
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
        order: [sorting(id, direction)],
        sortKey: sql<string>`${sortKey}::text`,
      });
      const named = rows.map((row) =>
        partOf(row.id, row.id === place?.personId, `${row.key} ${row.id}`),
      );
      const nameless = partOf(null, isNameless, "");
      if (isDown) return isNameless ? [nameless] : [...named, nameless];
      return place ? named : [nameless, ...named];
    },
  };
}
