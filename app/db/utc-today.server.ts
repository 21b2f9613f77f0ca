import { sql, type SQL } from "drizzle-orm";

/** Today's date in UTC, as ages are counted everywhere, whatever the database's own time zone. */
export const utcToday = sql`(now() at time zone 'UTC')::date`;

/**
 * Whether someone born on a date (a column, as SQL names it) is younger than an age (years) today.
 */
export function isYoungerThan(age: number, dateOfBirth: SQL): SQL {
  return sql`${dateOfBirth} > ${utcToday} - make_interval(years => ${age}::int)`;
}
