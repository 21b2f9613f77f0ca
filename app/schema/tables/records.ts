import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { erasedKinds } from "~/schema/erased-kinds";

import { at, createdAt, id, oneOf } from "./columns";

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
    /** When its address refused it for good, at delivery or later. */
    bouncedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("mails_once").on(t.cause),
    index("mails_to_parts").using("gin", sql`${t.to} gin_trgm_ops`),
    index("mails_newest").on(t.createdAt, t.id),
    index("mails_due")
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null`),
    index("mails_unsent")
      .on(t.createdAt, t.id)
      .where(sql`${t.sentAt} is null`),
    index("mails_bounced_newest")
      .on(t.createdAt, t.id)
      .where(sql`${t.bouncedAt} is not null`),
    index("mails_bounced")
      .on(t.bouncedAt)
      .where(sql`${t.bouncedAt} is not null`),
  ],
);

/**
 * What was erased, by id alone, as long as backups are kept: a restored database that still has it
 * erases it again. The file store has the same list.
 */
export const erasedIds = pgTable(
  "erased_ids",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: erasedKinds }).notNull(),
    erasedAt: at().notNull(),
    /** When it was written to the file store. */
    keptAt: at(),
  },
  (t) => [
    check("erased_ids_kind", oneOf(t.kind, erasedKinds)),
    index().on(t.erasedAt),
    index("erased_ids_to_keep")
      .on(t.erasedAt)
      .where(sql`${t.keptAt} is null`),
  ],
);
