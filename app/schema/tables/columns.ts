import { sql, type SQL } from "drizzle-orm";
import { customType, timestamp, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";

/** Case-insensitive text (extension citext). */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });

export function id() {
  return uuid().primaryKey().defaultRandom();
}

export function at(name?: string) {
  return name
    ? timestamp(name, { withTimezone: true, precision: 3 })
    : timestamp({ withTimezone: true, precision: 3 });
}

export function createdAt() {
  return at().notNull().defaultNow();
}

export function updatedAt() {
  return at()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
}

/** A check that a text column holds one of the values, for use in `check()`. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return sql`${column} in (${sql.raw(list)})`;
}
