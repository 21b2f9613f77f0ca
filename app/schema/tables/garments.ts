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

import { cuts } from "~/schema/garment-look";
import { recallSubjects } from "~/schema/recall-subjects";

import { users } from "./accounts";
import { at, createdAt, id, oneOf } from "./columns";
import { orderLines, orders } from "./orders";

/**
 * What the law wants to know of a cut's blank shirt. A blank that is another one (its maker, style,
 * fibers or origin) is a new revision; the highest is the one that is printed on now.
 */
export const blankRevisions = pgTable(
  "blank_revisions",
  {
    id: id(),
    cut: text({ enum: cuts }).notNull(),
    revision: integer().notNull(),
    maker: text().notNull(),
    /** The maker's name or number for it. */
    style: text().notNull(),
    /** Where it was made, as it follows "Made in". */
    origin: text().notNull(),
    /** How it is washed: words for its wearer, so that changing them makes no other blank. */
    care: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("blank_revisions_of_cut").on(t.cut, t.revision),
    check("blank_revisions_cut", oneOf(t.cut, cuts)),
    check("blank_revisions_revision", sql`${t.revision} >= 1`),
    check(
      "blank_revisions_named",
      sql`${t.maker} <> '' and ${t.style} <> '' and ${t.origin} <> '' and ${t.care} <> ''`,
    ),
  ],
);

/** What a blank is made of; its parts add up to 100. */
export const blankFibers = pgTable(
  "blank_fibers",
  {
    revisionId: uuid()
      .notNull()
      .references(() => blankRevisions.id, { onDelete: "cascade" }),
    fiber: text().notNull(),
    percent: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.revisionId, t.fiber] }),
    check("blank_fibers_percent", sql`${t.percent} between 1 and 100`),
    check("blank_fibers_named", sql`${t.fiber} <> ''`),
  ],
);

/** The ink that everything is printed with; another one is a new revision, and the highest is in use. */
export const inkRevisions = pgTable(
  "ink_revisions",
  {
    id: id(),
    revision: integer().notNull().unique(),
    maker: text().notNull(),
    name: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("ink_revisions_revision", sql`${t.revision} >= 1`),
    check("ink_revisions_named", sql`${t.maker} <> '' and ${t.name} <> ''`),
  ],
);

/** Children's Product Certificates: a laboratory tested this blank with this ink. Never changed, only withdrawn. */
export const safetyCertificates = pgTable(
  "safety_certificates",
  {
    id: id(),
    number: text().notNull(),
    laboratory: text().notNull(),
    issuedOn: date({ mode: "string" }).notNull(),
    /** Its last day. */
    validUntil: date({ mode: "string" }).notNull(),
    blankRevisionId: uuid()
      .notNull()
      .references(() => blankRevisions.id),
    inkRevisionId: uuid()
      .notNull()
      .references(() => inkRevisions.id),
    fileKey: text().notNull().unique(),
    mimeType: text().notNull(),
    withdrawnAt: at(),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("safety_certificates_covers").on(
      t.laboratory,
      t.number,
      t.blankRevisionId,
      t.inkRevisionId,
    ),
    check("safety_certificates_days", sql`${t.issuedOn} <= ${t.validUntil}`),
    check("safety_certificates_named", sql`${t.number} <> '' and ${t.laboratory} <> ''`),
    index("safety_certificates_cover").on(t.blankRevisionId, t.inkRevisionId),
  ],
);

/** What stands on the tracking label of youth shirts; the newest is printed, and shirts keep theirs. */
export const trackingLabels = pgTable(
  "tracking_labels",
  {
    id: id(),
    maker: text().notNull(),
    place: text().notNull(),
    /** "2026-11". */
    month: text().notNull(),
    batch: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("tracking_labels_month", sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check("tracking_labels_named", sql`${t.maker} <> '' and ${t.place} <> '' and ${t.batch} <> ''`),
    index("tracking_labels_newest").on(t.createdAt),
  ],
);

/** What the shirts of an order's line were made of, and under which certificate; it stays as it was. */
export const madeShirts = pgTable(
  "made_shirts",
  {
    orderLineId: uuid()
      .primaryKey()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    blankRevisionId: uuid().references(() => blankRevisions.id),
    inkRevisionId: uuid().references(() => inkRevisions.id),
    /** Youth shirts alone have one; null also where none was valid. */
    certificateId: uuid().references(() => safetyCertificates.id),
    trackingLabelId: uuid().references(() => trackingLabels.id),
    madeAt: createdAt(),
  },
  (t) => [
    index("made_shirts_of_blank").on(t.blankRevisionId, t.madeAt),
    index().on(t.certificateId),
    index().on(t.trackingLabelId),
  ],
);

/** Each time that buyers were written to about shirts that must not be worn: what it said, and by whom. */
export const recalls = pgTable(
  "recalls",
  {
    id: id(),
    subject: text({ enum: recallSubjects }).notNull(),
    /** Of the print batch, certificate, label, or the blank's or ink's revision. */
    subjectId: uuid().notNull(),
    /** The days between which its shirts were made, the last one included; null: all of them. */
    firstDay: date({ mode: "string" }),
    lastDay: date({ mode: "string" }),
    /** What the mail says is wrong. */
    problem: text().notNull(),
    /** What it says to do. */
    remedy: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("recalls_subject", oneOf(t.subject, recallSubjects)),
    index("recalls_newest").on(t.createdAt, t.id),
  ],
);

/** The orders' lines that were recalled, each once of the same subject: its buyer was written to, or it was stopped. */
export const recalledLines = pgTable(
  "recalled_lines",
  {
    subject: text({ enum: recallSubjects }).notNull(),
    subjectId: uuid().notNull(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    recallId: uuid()
      .notNull()
      .references(() => recalls.id),
    /** It had not left: it was not sent, and its money goes back. */
    isStopped: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.subjectId, t.orderLineId] }),
    index().on(t.recallId),
    index().on(t.orderLineId),
  ],
);

/** As the version before recorded it, by order; `recalled_lines` has it now, and the next release drops this one. */
export const recalledOrders = pgTable(
  "recalled_orders",
  {
    subject: text({ enum: recallSubjects }).notNull(),
    subjectId: uuid().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    recallId: uuid()
      .notNull()
      .references(() => recalls.id),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.subjectId, t.orderId] }),
    index().on(t.recallId),
    index().on(t.orderId),
  ],
);
