import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { disputeStatuses } from "~/schema/order-status";

import { users } from "./accounts";
import { at, createdAt, id, oneOf, updatedAt } from "./columns";
import { orderLines, orders } from "./orders";

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amountCents: integer().notNull(),
    reason: text().notNull().default(""),
    /** A free amount at the shop's own cost: nothing is taken from a creator. */
    isGoodwill: boolean().notNull().default(false),
    /**
     * How much of the amount is the shop's own cost, beside the lines that it names and shipping;
     * negative where goodwill given earlier counts toward the lines.
     */
    goodwillCents: integer().notNull().default(0),
    /** How much of the amount is tax: that of its lines, and of shipping where that goes back. */
    taxCents: integer().notNull().default(0),
    /** What the provider reports to the states as given back, once it knows of the refund. */
    taxReversalId: text().unique(),
    /** The same, taken back because the bank returned the refund. */
    taxReturnId: text(),
    /** When the provider was last told, in vain. */
    taxTriedAt: at(),
    status: text({ enum: ["pending", "succeeded", "failed"] })
      .notNull()
      .default("pending"),
    providerRefundId: text().unique(),
    requestedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    requestKey: uuid().notNull().unique(),
    /** Raised when the provider has given a final response to the last try's key. */
    providerAttempt: integer().notNull().default(1),
    error: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("refunds_amount", sql`${t.amountCents} > 0`),
    check(
      "refunds_goodwill",
      sql`${t.goodwillCents} <= ${t.amountCents} and (not ${t.isGoodwill} or ${t.goodwillCents} = ${t.amountCents})`,
    ),
    check(
      "refunds_tax",
      sql`${t.taxCents} >= 0 and (${t.taxReturnId} is null or ${t.taxReversalId} is not null)`,
    ),
    check("refunds_status", oneOf(t.status, ["pending", "succeeded", "failed"])),
    index().on(t.orderId),
  ],
);

/** The lines that a refund names; what it takes back is taken from them, exactly. */
export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    /** How many of the line's shirts it gives back. */
    quantity: integer().notNull(),
    amountCents: integer().notNull(),
    /** The shirts' tax, beside the amount. */
    taxCents: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId] }),
    check("refund_lines_amount", sql`${t.amountCents} >= 0`),
    check("refund_lines_tax", sql`${t.taxCents} >= 0`),
    check("refund_lines_quantity", sql`${t.quantity} > 0`),
    index().on(t.orderLineId),
  ],
);

/** A buyer's dispute of an order's payment, each with the provider's own id. */
export const disputes = pgTable(
  "disputes",
  {
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amountCents: integer().notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    /** The bank's word for why, such as "product_not_received". */
    reason: text(),
    /** Until when the bank accepts our evidence. */
    evidenceDueBy: at(),
    /** When the bank last took the money for good, or returned it; the later of the two stands. */
    moneyMovedAt: at(),
    /** For a lost one: what is in the ledger as refunded. */
    bookedCents: integer().notNull().default(0),
    /** For a lost one: what the bank took beyond all that was left of the order. */
    excessCents: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("disputes_status", oneOf(t.status, disputeStatuses)),
    check("disputes_excess", sql`${t.excessCents} >= 0`),
    check("disputes_booked", sql`${t.bookedCents} between 0 and ${t.amountCents}`),
    index().on(t.orderId),
  ],
);

/**
 * A card network's warning that an order was probably paid with a stolen card. Until an admin has
 * decided, the order is not printed.
 */
export const fraudWarnings = pgTable(
  "fraud_warnings",
  {
    /** The provider's own id. */
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** An admin decided to print all the same. */
    releasedAt: at(),
    releasedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.orderId),
    index("fraud_warnings_open")
      .on(t.orderId)
      .where(sql`${t.releasedAt} is null`),
  ],
);

/** Every verified event of a payment provider, once. */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: id(),
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
    processedAt: at(),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (t) => [
    uniqueIndex("provider_events_once").on(t.provider, t.eventId),
    index("provider_events_newest").on(t.receivedAt, t.id),
    index("provider_events_open")
      .on(t.receivedAt)
      .where(sql`${t.processedAt} is null`),
  ],
);
