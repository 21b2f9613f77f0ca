import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import { transactionKinds } from "~/schema/transaction-kinds";

import { at, oneOf } from "./columns";

// What the sandbox payment provider stores, as a real one would on its own machines: nothing here
// refers to the shop's tables, and only the provider reads or writes it.

const sessionStatuses = ["open", "paid", "expired", "cancelled"] as const;
const taxRecordKinds = ["calculation", "sale", "reversal", "return"] as const;
const purposes = ["order", "guardian-verification"] as const;

export const sandboxSessions = pgTable(
  "sandbox_sessions",
  {
    id: text().primaryKey(),
    purpose: text({ enum: purposes }).notNull(),
    /** The shop's order number, for display; null for a verification. */
    orderNumber: text(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    email: text().notNull(),
    /** [{ title, quantity, unitAmountCents }] */
    lines: jsonb().notNull(),
    discountCents: integer().notNull(),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    metadata: jsonb().notNull(),
    status: text({ enum: sessionStatuses }).notNull().default("open"),
    paymentId: text().unique(),
    /** The name on the card of a guardian's check. */
    cardholder: text(),
    refundedCents: integer().notNull().default(0),
    declines: integer().notNull().default(0),
    expiresAt: at().notNull(),
    createdAt: at().notNull(),
    closedAt: at(),
  },
  (t) => [
    check("sandbox_sessions_status", oneOf(t.status, sessionStatuses)),
    check("sandbox_sessions_purpose", oneOf(t.purpose, purposes)),
    check(
      "sandbox_sessions_money",
      sql`${t.amountCents} > 0 and ${t.discountCents} >= 0 and ${t.refundedCents} between 0 and ${t.amountCents}`,
    ),
    check("sandbox_sessions_paid", sql`(${t.status} = 'paid') = (${t.paymentId} is not null)`),
    check("sandbox_sessions_refunded", sql`${t.refundedCents} = 0 or ${t.status} = 'paid'`),
    index("sandbox_sessions_open")
      .on(t.expiresAt)
      .where(sql`${t.status} = 'open'`),
  ],
);

export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => sandboxSessions.paymentId),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    metadata: jsonb().notNull(),
    status: text({ enum: ["pending", "succeeded", "failed"] }).notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    check("sandbox_refunds_amount", sql`${t.amountCents} > 0`),
    check("sandbox_refunds_status", oneOf(t.status, ["pending", "succeeded", "failed"])),
    index().on(t.paymentId),
  ],
);

export const sandboxAccounts = pgTable("sandbox_accounts", {
  id: text().primaryKey(),
  ownerId: text().notNull(),
  email: text().notNull(),
  displayName: text().notNull(),
  onboardingCompleted: boolean().notNull().default(false),
  chargesEnabled: boolean().notNull().default(false),
  payoutsEnabled: boolean().notNull().default(false),
  /** Its owner has filled in the tax form, of which nothing is stored. */
  hasTaxForm: boolean().notNull().default(false),
  /** The last digits of the bank account that its owner named. */
  bankLast4: text(),
  isClosed: boolean().notNull().default(false),
  /** Where the onboarding page returns to; the newest link counts. */
  returnUrl: text(),
  refreshUrl: text(),
  createdAt: at().notNull(),
});

export const sandboxTransfers = pgTable(
  "sandbox_transfers",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => sandboxAccounts.id),
    amountCents: integer().notNull(),
    reversedCents: integer().notNull().default(0),
    currency: text().notNull(),
    payoutId: text().notNull(),
    /** The payment whose money it hands on, if it is of one alone. */
    sourcePaymentId: text(),
    status: text({ enum: ["paid", "failed"] })
      .notNull()
      .default("paid"),
    createdAt: at().notNull(),
  },
  (t) => [
    check(
      "sandbox_transfers_money",
      sql`${t.amountCents} > 0 and ${t.reversedCents} between 0 and ${t.amountCents}`,
    ),
    check("sandbox_transfers_status", oneOf(t.status, ["paid", "failed"])),
    index().on(t.payoutId),
  ],
);

/** What the shop has for transfers, once someone has said so; without a row it is plenty. */
export const sandboxFunds = pgTable(
  "sandbox_funds",
  {
    id: integer().primaryKey().default(1),
    /** All that ever came in for transfers; what was transferred is taken off it. */
    cents: integer().notNull(),
  },
  (t) => [
    check("sandbox_funds_one", sql`${t.id} = 1`),
    check("sandbox_funds_cents", sql`${t.cents} >= 0`),
  ],
);

/** Sent to the shop's webhook until it responds with success. */
export const sandboxEvents = pgTable(
  "sandbox_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** The exact text that is sent; signed again for each try. */
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    /** When to try (again). */
    dueAt: at().notNull(),
    deliveredAt: at(),
    error: text(),
    createdAt: at().notNull(),
  },
  (t) => [
    index("sandbox_events_due")
      .on(t.dueAt)
      .where(sql`${t.deliveredAt} is null`),
  ],
);

/** Requests by key with their responses: the same request gets the same response. */
export const sandboxIdempotency = pgTable("sandbox_idempotency", {
  key: text().primaryKey(),
  operation: text().notNull(),
  /** SHA-256 of the input. */
  fingerprint: text().notNull(),
  result: jsonb().notNull(),
  createdAt: at().notNull(),
});

/**
 * What moved its balance, with the fees of a real provider. Only triggers write it, so that it
 * happens together with what it is about (see the migration "the-providers-books").
 */
export const sandboxTransactions = pgTable(
  "sandbox_transactions",
  {
    id: text().primaryKey(),
    kind: text({ enum: transactionKinds }).notNull(),
    amountCents: integer().notNull(),
    feeCents: integer().notNull().default(0),
    recordId: text().notNull(),
    paymentId: text(),
    isCardCheck: boolean().notNull().default(false),
    createdAt: at().notNull(),
  },
  (t) => [
    check("sandbox_transactions_kind", oneOf(t.kind, transactionKinds)),
    index().on(t.createdAt, t.id),
    index().on(t.recordId),
  ],
);

/** Other fees than the usual 2.9% and 30 cents of a payment, and 15 dollars of a dispute. */
export const sandboxFees = pgTable(
  "sandbox_fees",
  {
    id: integer().primaryKey(),
    paymentBps: integer().notNull(),
    paymentCents: integer().notNull(),
    disputeCents: integer().notNull(),
  },
  (t) => [
    check(
      "sandbox_fees_one",
      sql`${t.id} = 1 and ${t.paymentBps} >= 0 and ${t.paymentCents} >= 0 and ${t.disputeCents} >= 0`,
    ),
  ],
);

/** What it was asked about tax, and told: calculations, sales, and what was taken off a sale again. */
export const sandboxTaxRecords = pgTable(
  "sandbox_tax_records",
  {
    id: text().primaryKey(),
    kind: text({ enum: taxRecordKinds }).notNull(),
    /** The shop's name for it, each once; a calculation has none. */
    reference: text().unique(),
    /** The calculation of a sale, the sale of a reversal, the reversal that is taken back. */
    originalId: text(),
    /** The sale that a reversal, or its taking back, counts toward. */
    saleId: text(),
    taxCents: integer().notNull(),
    /** [{ reference, amountCents, taxCents }], with what is left of shipping. */
    lines: jsonb().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    check("sandbox_tax_records_kind", oneOf(t.kind, taxRecordKinds)),
    check(
      "sandbox_tax_records_named",
      sql`(${t.kind} = 'calculation') = (${t.reference} is null) and (${t.kind} = 'calculation') = (${t.originalId} is null)`,
    ),
    index().on(t.saleId),
  ],
);
