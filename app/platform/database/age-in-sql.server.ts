import { sql, type SQL } from "drizzle-orm";

import { legalAges } from "~/lib/dates";

/** The day that has begun everywhere in the United States: `dayEverywhere` of the code, by which ages go. */
export const todayEverywhere = sql`day_everywhere()`;

/**
 * Whether someone born on a date (a column, as SQL names it) is younger than an age (years) today.
 */
export function isYoungerThan(age: number, dateOfBirth: SQL): SQL {
  return sql`birthday_on(${dateOfBirth}, ${age}::int) > ${todayEverywhere}`;
}

/** Whether someone born on a date is in a guardian's hands today: under 13. */
export function isChildBorn(dateOfBirth: SQL): SQL {
  return isYoungerThan(legalAges.consent, dateOfBirth);
}
