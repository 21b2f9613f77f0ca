import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

import { errorSources } from "~/schema/error-sources";
import { errorStatuses } from "~/schema/error-statuses";
import { DEFAULT_ZONE } from "~/lib/shop-zone";
import {
  DEFAULT_SALES_TAX_CENTS,
  DEFAULT_SALES_TAX_ORDERS,
  DEFAULT_TAX_FORM_CENTS,
} from "~/lib/tax-limits";

import { users } from "./accounts";
import { collections } from "./collections";
import { at, createdAt, id, oneOf, updatedAt } from "./columns";

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

/** Errors that are the same but for what they met, as one row; nothing about anyone. */
export const errorGroups = pgTable(
  "error_groups",
  {
    id: id(),
    /** A digest of source, kind, message and our topmost places in code. */
    fingerprint: text().notNull().unique(),
    source: text({ enum: errorSources }).notNull(),
    /** The error's name, such as "TypeError". */
    kind: text().notNull(),
    /** Without addresses, ids, numbers and what was quoted. */
    message: text().notNull(),
    /** Our topmost places in code, a line each; empty where there is none. */
    frames: text().notNull().default(""),
    /** The pattern of the page, or the job, where it happened last. */
    place: text().notNull().default(""),
    /** Of the code that it happened in last. */
    version: text().notNull().default(""),
    /** Of the last request; null for a job, a browser and a process. */
    requestId: text(),
    status: text({ enum: errorStatuses }).notNull().default("open"),
    times: integer().notNull(),
    firstAt: at().notNull(),
    lastAt: at().notNull(),
  },
  (t) => [
    check("error_groups_source", oneOf(t.source, errorSources)),
    check("error_groups_status", oneOf(t.status, errorStatuses)),
    check("error_groups_times", sql`${t.times} > 0`),
    index("error_groups_newest").on(t.lastAt, t.id),
    index("error_groups_by_status").on(t.status, t.lastAt, t.id),
  ],
);

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
    /** IANA name: whose days the shop's days are. */
    timeZone: text().notNull().default(DEFAULT_ZONE),
    /** Whether orders go to the territories and to military mail. */
    shipsFar: boolean().notNull().default(true),
    /** Before a payee's royalties of a year reach it, the provider has the payee's tax form. */
    taxFormCents: integer().notNull().default(DEFAULT_TAX_FORM_CENTS),
    /** From these sales of a year to a state on, the shop usually has to collect its sales tax. */
    salesTaxCents: integer().notNull().default(DEFAULT_SALES_TAX_CENTS),
    salesTaxOrders: integer().notNull().default(DEFAULT_SALES_TAX_ORDERS),
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

/** Which shop this is, and what keeps it from acting: exactly one row, made with the table. */
export const shopState = pgTable(
  "shop_state",
  {
    id: integer().primaryKey().default(1),
    /** Goes with the shop wherever its data goes; the bucket of its files bears it, too. */
    shopId: uuid().notNull().defaultRandom(),
    /** Since when nothing leaves the shop (mails, money, print orders), after a restore. */
    heldAt: at(),
    /** The moment whose state was restored: what happened from then until the hold is not known here. */
    lostFrom: at(),
    /** Where the shop lives now, when this is what a move has left behind. */
    movedTo: text(),
    /** Live mode, as the last start had it: a cut is sold only with what the law asks of it. */
    needsCertificates: boolean().notNull().default(false),
  },
  (t) => [
    check("shop_state_one", sql`${t.id} = 1`),
    check("shop_state_hold", sql`(${t.heldAt} is null) = (${t.lostFrom} is null)`),
  ],
);

/** Visits to public pages, a row a day of the shop; nothing about anyone. */
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
