import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import { returnOutcomes, returnReasons, returnStates, returnKinds } from "~/schema/return-states";

import { at, createdAt, id, oneOf, updatedAt } from "./columns";
import { orderLines, orders } from "./orders";
import { refunds } from "./payments";
import { pictures } from "./pictures";

/** A buyer's kind to return or exchange shirts, and what the team decided. */
export const returns = pgTable(
  "returns",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: returnKinds }).notNull(),
    reason: text({ enum: returnReasons }).notNull(),
    /** Asked for with the gift receipt, by whoever got the shirts. */
    isFromGift: boolean().notNull().default(false),
    /** What the buyer wrote; emptied after a time, like the picture. */
    words: text().notNull().default(""),
    pictureId: uuid().references(() => pictures.id, { onDelete: "set null" }),
    state: text({ enum: returnStates }).notNull().default("requested"),
    /** Where the buyer sends the shirts. */
    instructions: text().notNull().default(""),
    outcome: text({ enum: returnOutcomes }),
    /** What the team wrote with its decision. */
    decision: text().notNull().default(""),
    refundId: uuid()
      .unique()
      .references(() => refunds.id),
    replacementOrderId: uuid()
      .unique()
      .references(() => orders.id),
    /** Made by the form: a double click finds the first request. */
    requestKey: uuid().notNull().unique(),
    approvedAt: at(),
    receivedAt: at(),
    decidedAt: at(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("returns_kind", oneOf(t.kind, returnKinds)),
    check("returns_reason", oneOf(t.reason, returnReasons)),
    check("returns_state", oneOf(t.state, returnStates)),
    check("returns_outcome", oneOf(t.outcome, returnOutcomes)),
    check(
      "returns_when_decided",
      sql`(${t.state} in ('done', 'refused')) = (${t.outcome} is not null) and (${t.outcome} is null) = (${t.decidedAt} is null)`,
    ),
    index().on(t.orderId),
    index("returns_newest").on(t.createdAt, t.id),
    index("returns_open")
      .on(t.createdAt, t.id)
      .where(sql`${t.state} in ('requested', 'approved', 'received')`),
  ],
);

/** The shirts of a return, and what an exchange is for. */
export const returnLines = pgTable(
  "return_lines",
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    wantedSize: text(),
    wantedColor: text(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.orderLineId] }),
    check("return_lines_quantity", sql`${t.quantity} between 1 and 20`),
    index().on(t.orderLineId),
  ],
);
