import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  doublePrecision,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

import { cuts } from "~/schema/garment-look";
import { inks } from "~/schema/inks";

import { users } from "./accounts";
import { at, createdAt, id, oneOf } from "./columns";
import { orderLines, orders } from "./orders";
import { printPlans } from "./print-plans";

/** Files for the printer, made once: one for each plan, cut and ink. */
export const printFiles = pgTable(
  "print_files",
  {
    printPlanId: uuid()
      .notNull()
      .references(() => printPlans.id, { onDelete: "cascade" }),
    cut: text({ enum: cuts }).notNull(),
    ink: text({ enum: inks }).notNull(),
    fileKey: text().notNull().unique(),
    sha256: text().notNull(),
    /** Width divided by height of what is drawn: it says where the art lies on the print area. */
    artAspect: doublePrecision().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.printPlanId, t.cut, t.ink] }),
    check("print_files_cut", oneOf(t.cut, cuts)),
    check("print_files_ink", oneOf(t.ink, inks)),
  ],
);

/** What was handed to the press in one go, kept so that it can be fetched again as it was. */
export const printBatches = pgTable(
  "print_batches",
  {
    id: id(),
    /** Null when the admin who made it is gone. */
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("print_batches_newest").on(t.createdAt, t.id)],
);

/** A batch's lines; a line is in one batch, because it is printed once. */
export const printBatchLines = pgTable(
  "print_batch_lines",
  {
    batchId: uuid()
      .notNull()
      .references(() => printBatches.id, { onDelete: "cascade" }),
    orderLineId: uuid()
      .notNull()
      .unique()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** The order's address and note when the batch was made; purged with those of the order. */
    shipTo: jsonb(),
    giftNote: text(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.position] })],
);

/** What was sent off together, with its own tracking number. */
export const parcels = pgTable(
  "parcels",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    carrier: text().notNull().default(""),
    trackingNumber: text().notNull(),
    /** A page that follows the parcel, if whoever sent it named one. */
    trackingUrl: text(),
    shippedAt: at().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("parcels_tracking").on(t.orderId, t.trackingNumber),
    check("parcels_tracking_url", sql`${t.trackingUrl} like 'https://%'`),
  ],
);

/** The lines in a parcel; a line is sent once. */
export const parcelLines = pgTable(
  "parcel_lines",
  {
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    orderLineId: uuid()
      .primaryKey()
      .references(() => orderLines.id, { onDelete: "cascade" }),
  },
  (t) => [index().on(t.parcelId)],
);
