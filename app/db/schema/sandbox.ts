import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import { at, oneOf } from "./columns";

// What the sandbox payment provider stores, as a real one would on its own machines: nothing here
// refers to the shop's tables, and only the provider reads or writes it.

const sessionStatuses = ["open", "paid", "expired", "cancelled"] as const;
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
