import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { printOrderStates } from "~/schema/print-order-state";

import { at, createdAt, id, oneOf, updatedAt } from "./columns";
import { orderLines, orders } from "./orders";
import { parcels } from "./printing";

/** Lines of an order that a print provider prints and ships for us. */
export const printOrders = pgTable(
  "print_orders",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    /** Counts the orders placed for the same order of ours: a canceled one cannot be used again. */
    round: integer().notNull(),
    /** Our id at the provider, made of the order's id and the round. */
    externalId: text().notNull().unique(),
    providerOrderId: text(),
    state: text({ enum: printOrderStates }).notNull().default("waiting"),
    /** What an admin has to know, in plain English. */
    problem: text(),
    /** Requests in a row that led to nothing. */
    tries: integer().notNull().default(0),
    /** When a job looks at it next; null when nothing is expected. */
    dueAt: at(),
    /** Whoever works on it has it for themselves until then. */
    claimedUntil: at(),
    /** The provider has canceled it: sending it again needs a new round. */
    isCanceled: boolean().notNull().default(false),
    /** An admin took it back to print it here: no job sends its lines again. */
    isByHand: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("print_orders_round").on(t.orderId, t.round),
    check("print_orders_state", oneOf(t.state, printOrderStates)),
    check("print_orders_round_counts", sql`${t.round} >= 1`),
    index("print_orders_due").on(t.dueAt),
    index("print_orders_problems")
      .on(t.updatedAt)
      .where(
        sql`(${t.problem} is not null or ${t.state} = 'failed') and ${t.state} <> 'withdrawn'`,
      ),
    index("print_orders_under_way")
      .on(t.createdAt)
      .where(sql`${t.state} in ('waiting', 'placed', 'printing')`),
  ],
);

/** The lines of a print order; a line is with one at a time, so that it is not printed twice. */
export const printOrderLines = pgTable(
  "print_order_lines",
  {
    printOrderId: uuid()
      .notNull()
      .references(() => printOrders.id, { onDelete: "cascade" }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /** Taken back from the provider. */
    isReleased: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.printOrderId, t.orderLineId] }),
    uniqueIndex("print_order_lines_once")
      .on(t.orderLineId)
      .where(sql`not ${t.isReleased}`),
    index().on(t.orderLineId),
  ],
);

/** Parcels of the provider that we have heard of, each taken over once. */
export const printShipments = pgTable(
  "print_shipments",
  {
    printOrderId: uuid()
      .notNull()
      .references(() => printOrders.id, { onDelete: "cascade" }),
    shipmentId: text().notNull(),
    /** Only the provider's event names it; its list of parcels has a link instead. */
    trackingNumber: text(),
    /** Null until it was sent and is a parcel of ours. */
    parcelId: uuid().references(() => parcels.id, { onDelete: "set null" }),
    isReturned: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.printOrderId, t.shipmentId] }), index().on(t.parcelId)],
);
