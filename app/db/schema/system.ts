import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

import { users } from "./accounts";
import { collections } from "./collections";
import { at, createdAt, id, updatedAt } from "./columns";

/** Every background job, as the process that runs it last said. */
export const jobStates = pgTable(
  "job_states",
  {
    name: text().primaryKey(),
    /** Five fields, UTC. */
    cron: text().notNull(),
    registeredAt: at().notNull(),
    /** An admin asked for a run; met by the next one that starts. */
    requestedAt: at(),
    startedAt: at(),
    /** Null while it runs, and after a process that died. */
    finishedAt: at(),
    /** What the last finished run handled. */
    handled: integer().notNull().default(0),
    /** Why the last finished run failed; null when it did not. */
    error: text(),
    /** Failed runs in a row. */
    failures: integer().notNull().default(0),
  },
  (t) => [check("job_states_failures", sql`(${t.failures} > 0) = (${t.error} is not null)`)],
);

/** How often a job failed with the same message. */
export const jobFailures = pgTable(
  "job_failures",
  {
    id: id(),
    jobName: text()
      .notNull()
      .references(() => jobStates.name, { onDelete: "cascade" }),
    message: text().notNull(),
    times: integer().notNull().default(1),
    firstAt: at().notNull(),
    lastAt: at().notNull(),
  },
  (t) => [
    unique("job_failures_message").on(t.jobName, t.message),
    check("job_failures_times", sql`${t.times} > 0`),
  ],
);

/** Since when a part of the system has been as it is. */
export const healthStates = pgTable("health_states", {
  part: text().primaryKey(),
  isWell: boolean().notNull(),
  since: at().notNull(),
  /** When the owners were last mailed that it is not well. */
  toldAt: at(),
});

/** What the owner chose instead of the built-in defaults: at most one row. */
export const shopSettings = pgTable(
  "shop_settings",
  {
    id: integer().primaryKey().default(1),
    defaultPriceCents: integer().notNull(),
    /** Null: all of the publish grid. */
    templateColors: text().array(),
    templateSizes: text().array(),
    templateYouthSizes: boolean().notNull(),
    templateCollectionId: uuid().references(() => collections.id, { onDelete: "set null" }),
    /** The largest percentage that a discount code may give (basis points). */
    codePercentMax: integer().notNull(),
    /** The largest fixed amount; null: any. */
    codeAmountMaxCents: integer(),
    codeHeldPerBrowser: integer().notNull(),
    codeHeldPerNetwork: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("shop_settings_one", sql`${t.id} = 1`),
    check("shop_settings_price", sql`${t.defaultPriceCents} between 0 and 100000`),
    check("shop_settings_percent", sql`${t.codePercentMax} between 1 and 10000`),
    check("shop_settings_amount", sql`${t.codeAmountMaxCents} > 0`),
    check("shop_settings_held_browser", sql`${t.codeHeldPerBrowser} between 1 and 100`),
    check("shop_settings_held_network", sql`${t.codeHeldPerNetwork} between 1 and 1000`),
  ],
);

/** Whether the shop takes orders: at most one row. */
export const shopClosing = pgTable(
  "shop_closing",
  {
    id: integer().primaryKey().default(1),
    isClosed: boolean().notNull(),
    /** The owner's words to shoppers. */
    message: text().notNull().default(""),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [check("shop_closing_one", sql`${t.id} = 1`)],
);

/** Visits to public pages, a row a day (UTC); nothing about anyone. */
export const visitDays = pgTable(
  "visit_days",
  {
    day: date().primaryKey(),
    /** Mixed into the day's marks; deleted with them when the day is over. */
    salt: text(),
    views: integer().notNull().default(0),
    /** Counted when the day is over; until then, the day's marks are. */
    visitors: integer().notNull().default(0),
  },
  (t) => [check("visit_days_counts", sql`${t.views} >= 0 and ${t.visitors} >= 0`)],
);

/** One visitor of an unfinished day: a hash that no one can reverse once the day's salt is gone. */
export const visitMarks = pgTable(
  "visit_marks",
  {
    day: date().notNull(),
    mark: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.mark] })],
);

/** Owners who do not want the weekly mail. */
export const weeklyMailStops = pgTable("weekly_mail_stops", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});
