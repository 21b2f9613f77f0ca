import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { at, createdAt, id } from "./columns";

/** Security-relevant events, kept 90 days; never a secret in the metadata. */
export const securityLogs = pgTable(
  "security_logs",
  {
    id: id(),
    action: text().notNull(),
    resourceType: text().notNull(),
    resourceId: text(),
    metadata: jsonb().notNull().default({}),
    userId: uuid(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("security_logs_newest").on(t.createdAt, t.id),
    index().on(t.userId),
    index().on(t.action),
  ],
);

/** Every write by an admin: who, what, before and after. */
export const adminActions = pgTable(
  "admin_actions",
  {
    id: id(),
    adminUserId: uuid(),
    action: text().notNull(),
    resourceType: text().notNull(),
    resourceId: text(),
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    index("admin_actions_newest").on(t.createdAt, t.id),
    index().on(t.resourceType, t.resourceId),
  ],
);

/**
 * Every mail: its template's name and its facts, written in the transaction that causes it,
 * rendered and sent by a job, shown in the outbox in demo mode.
 */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    to: text().notNull(),
    /** Null in rows from before templates, whose text is in the columns below. */
    template: text(),
    /**
     * What the template is rendered from; secrets such as a link's token are removed at delivery.
     */
    facts: jsonb().$type<Record<string, unknown>>(),
    /** Whose facts they are, if not the reader's: an account's id or an address. */
    about: text(),
    /** Empty until delivered, like the text and the HTML. */
    subject: text().notNull().default(""),
    text: text().notNull().default(""),
    html: text().notNull().default(""),
    /** The same cause never makes a second mail. */
    cause: text().notNull(),
    attempts: integer().notNull().default(0),
    /** When to try (again). */
    dueAt: at().notNull().defaultNow(),
    error: text(),
    sentAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("mails_once").on(t.cause),
    index().on(t.createdAt.desc(), t.id),
    index("mails_due")
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null`),
  ],
);
