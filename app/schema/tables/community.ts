import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { foldedText } from "./folded-text";
import { moderationSubjects } from "~/schema/moderation-subjects";
import { reportedSubjects, reportReasons } from "~/schema/report-reasons";
import { notificationKinds } from "~/schema/notification-kinds";

import { users } from "./accounts";
import { products } from "./catalogue";
import { at, citext, createdAt, id, oneOf, updatedAt } from "./columns";
import { orderLines } from "./orders";

const reviewStatuses = ["pending", "visible", "hidden"] as const;
const itemStatuses = ["pending", "approved", "rejected", "replaced"] as const;
const reportStatuses = ["open", "resolved", "dismissed"] as const;

export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    orderLineId: uuid()
      .unique()
      .references(() => orderLines.id, { onDelete: "set null" }),
    authorName: text().notNull(),
    rating: integer().notNull(),
    text: text().notNull().default(""),
    status: text({ enum: reviewStatuses }).notNull().default("pending"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("reviews_once").on(t.productId, t.userId),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_status", oneOf(t.status, reviewStatuses)),
    check("reviews_text", sql`char_length(${t.text}) <= 1000`),
    index("reviews_shown")
      .on(t.productId, t.createdAt.desc())
      .where(sql`${t.status} = 'visible'`),
    index("reviews_by_status").on(t.status, t.createdAt, t.id),
    index("reviews_by_rating").on(t.status, t.rating, t.id),
    index("reviews_text_parts").using("gin", sql`${foldedText(t.text)} gin_trgm_ops`),
    index("reviews_author_parts").using("gin", sql`${foldedText(t.authorName)} gin_trgm_ops`),
    index("reviews_waiting")
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'pending'`),
  ],
);

/** Something an admin has to review before it is public: a name, bio, picture or handle. */
export const moderationItems = pgTable(
  "moderation_items",
  {
    id: id(),
    subject: text({ enum: moderationSubjects }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    proposed: jsonb().notNull(),
    status: text({ enum: itemStatuses }).notNull().default("pending"),
    note: text(),
    decidedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    decidedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    check("moderation_items_status", oneOf(t.status, itemStatuses)),
    uniqueIndex("moderation_items_one_open")
      .on(t.userId, t.subject)
      .where(sql`${t.status} = 'pending'`),
    index("moderation_items_queue")
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending'`),
  ],
);

export const reports = pgTable(
  "reports",
  {
    id: id(),
    subjectType: text({ enum: reportedSubjects }).notNull(),
    subjectId: uuid().notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    note: text().notNull().default(""),
    reporterUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    reporterEmail: citext(),
    /** As they signed it; asked for where the report is of an intimate picture. */
    reporterName: text().notNull().default(""),
    status: text({ enum: reportStatuses }).notNull().default("open"),
    decidedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    decidedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    check("reports_subject", oneOf(t.subjectType, reportedSubjects)),
    check("reports_status", oneOf(t.status, reportStatuses)),
    index("reports_open")
      .on(t.createdAt)
      .where(sql`${t.status} = 'open'`),
    // answered within two days, and before all others
    index("reports_urgent")
      .on(t.createdAt)
      .where(sql`${t.status} = 'open' and ${t.reason} = 'intimate'`),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text().notNull(),
    email: citext().notNull(),
    topic: text().notNull().default(""),
    message: text().notNull(),
    handledAt: at(),
    handledBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("contact_messages_newest").on(t.createdAt, t.id),
    // expressions of `byText` in sorted-page.server.ts
    index("contact_messages_by_name").on(
      sql`left(lower(coalesce(${t.name}::text, '')), 200)`,
      t.id,
    ),
    index("contact_messages_by_topic").on(
      sql`left(lower(coalesce(${t.topic}::text, '')), 200)`,
      t.id,
    ),
    index("contact_messages_name_parts").using("gin", sql`${foldedText(t.name)} gin_trgm_ops`),
    index("contact_messages_text_parts").using("gin", sql`${foldedText(t.message)} gin_trgm_ops`),
    index("contact_messages_email_parts").using("gin", sql`(${t.email}::text) gin_trgm_ops`),
    index("contact_messages_open")
      .on(t.createdAt, t.id)
      .where(sql`${t.handledAt} is null`),
  ],
);

export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: id(),
    email: citext().notNull().unique(),
    source: text().notNull().default("training-program"),
    createdAt: createdAt(),
  },
  (t) => [
    index("waitlist_entries_newest").on(t.createdAt, t.id),
    index("waitlist_entries_email_parts").using("gin", sql`(${t.email}::text) gin_trgm_ops`),
  ],
);

/** A notification to one person inside the product ("Your mockups are ready"). */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: notificationKinds }).notNull(),
    data: jsonb().notNull().default({}),
    /** The same cause never makes a second notification. */
    cause: text().notNull(),
    isRead: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("notifications_once").on(t.userId, t.cause),
    index("notifications_unread")
      .on(t.userId, t.createdAt.desc())
      .where(sql`not ${t.isRead}`),
  ],
);
