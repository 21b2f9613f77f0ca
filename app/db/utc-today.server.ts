import { sql, type SQL } from "drizzle-orm";

/** Today as a date of UTC, as ages are counted everywhere, whatever the database's own time zone is. */
export const utcToday = sql`(now() at time zone 'UTC')::date`;

/** Whether somebody born on a date (a column, as SQL names it) has not reached an age (years) today. */
export function isYoungerThan(age: number, dateOfBirth: SQL): SQL {
  return sql`${dateOfBirth} > ${utcToday} - make_interval(years => ${age}::int)`;
}
