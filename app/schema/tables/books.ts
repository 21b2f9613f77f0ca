import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

import { findingUnits } from "~/schema/finding-units";
import { transactionKinds } from "~/schema/transaction-kinds";

import { users } from "./accounts";
import { at, createdAt, id, oneOf, updatedAt } from "./columns";

/** What moved the balance at the payment provider, as the provider states it; kept for good. */
export const providerTransactions = pgTable(
  "provider_transactions",
  {
    /** The provider's own id. */
    id: text().primaryKey(),
    provider: text().notNull(),
    kind: text({ enum: transactionKinds }).notNull(),
    /** Positive when it comes in. */
    amountCents: integer().notNull(),
    /** What the provider kept of it; negative when a fee is given back. */
    feeCents: integer().notNull(),
    /** The payment, refund, transfer or dispute that it is about, by the provider's id. */
    recordId: text(),
    /** The payment behind it, if there is one. */
    paymentId: text(),
    /** A guardian's card check, which is no order's. */
    isCardCheck: boolean().notNull().default(false),
    occurredAt: at().notNull(),
    /** Null until its fee, card check or bank movement is in the ledger. */
    bookedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    check("provider_transactions_kind", oneOf(t.kind, transactionKinds)),
    index().on(t.recordId),
    index().on(t.paymentId),
    index().on(t.occurredAt, t.id),
    index("provider_transactions_to_book")
      .on(t.occurredAt)
      .where(sql`${t.bookedAt} is null`),
  ],
);

/** How far the provider's transactions have been read; a run that was killed goes on at its page. */
export const providerCursors = pgTable("provider_cursors", {
  provider: text().primaryKey(),
  /** Everything before this moment is here. */
  readUntil: at(),
  /** Of the run under way: when it began, and the last transaction of its last page. */
  runStartedAt: at(),
  runPage: text(),
});

/** What a shirt and a parcel cost the shop, from a day of the shop on. */
export const unitCosts = pgTable(
  "unit_costs",
  {
    id: id(),
    startsOn: date({ mode: "string" }).notNull().unique(),
    blankCents: integer().notNull(),
    printCents: integer().notNull(),
    parcelCents: integer().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "unit_costs_money",
      sql`${t.blankCents} >= 0 and ${t.printCents} >= 0 and ${t.parcelCents} >= 0`,
    ),
  ],
);

/** Where the shop collects sales tax, and thresholds that differ from those of the settings. */
export const salesTaxStates = pgTable(
  "sales_tax_states",
  {
    /** Two letters. */
    state: text().primaryKey(),
    /** The first day on which the shop collects its tax; null: not registered. */
    registeredFrom: date({ mode: "string" }),
    /** What the state calls the registration. */
    permitId: text().notNull().default(""),
    /** The state's own threshold; null: that of the settings. */
    thresholdCents: integer(),
    /** With an own amount: from how many orders on; null: orders do not count there. */
    thresholdOrders: integer(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("sales_tax_states_state", sql`${t.state} ~ '^[A-Z]{2}$'`),
    check("sales_tax_states_permit", sql`char_length(${t.permitId}) <= 60`),
    check(
      "sales_tax_states_threshold",
      sql`${t.thresholdCents} > 0 and (${t.thresholdOrders} is null or (${t.thresholdCents} is not null and ${t.thresholdOrders} > 0))`,
    ),
  ],
);

/** A month whose figures are frozen. */
export const monthCloses = pgTable(
  "month_closes",
  {
    /** Its first day. */
    month: date({ mode: "string" }).primaryKey(),
    figures: jsonb().notNull(),
    closedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    closedAt: at().notNull(),
  },
  (t) => [
    check(
      "month_closes_first_day",
      sql`extract(day from ${t.month}) = 1 and ${t.month} >= '2020-01-01'`,
    ),
  ],
);

/** What the last check of the ledger found; owners are told of each once, as long as it stands. */
export const ledgerFindings = pgTable(
  "ledger_findings",
  {
    id: id(),
    rule: text().notNull(),
    record: text().notNull(),
    expected: integer().notNull(),
    actual: integer().notNull(),
    unit: text({ enum: findingUnits }).notNull(),
    foundAt: at().notNull(),
  },
  (t) => [
    check("ledger_findings_unit", oneOf(t.unit, findingUnits)),
    unique("ledger_findings_once").on(t.rule, t.record),
  ],
);
