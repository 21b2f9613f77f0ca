import { sql } from "drizzle-orm";

/** Today as a date of UTC, as ages are counted everywhere, whatever the database's own time zone is. */
export const utcToday = sql`(now() at time zone 'UTC')::date`;
