import { sql, type SQL } from "drizzle-orm";

import { legalAges } from "~/lib/dates";

/** Today's date in UTC, as ages are counted everywhere, whatever the database's own time zone. */
export const utcToday = sql`(now() at time zone 'UTC')::date`;

/**
 * Whether someone born on a date (a column, as SQL names it) is younger than an age (years) today.
 */
export function isYoungerThan(age: number, dateOfBirth: SQL): SQL {
  return sql`${dateOfBirth} > ${utcToday} - make_interval(years => ${age}::int)`;
}

/** Whether someone born on a date is in a guardian's hands today: under 13. */
export function isChildBorn(dateOfBirth: SQL): SQL {
  return isYoungerThan(legalAges.consent, dateOfBirth);
}
