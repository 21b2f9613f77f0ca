import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

import { ageBrackets } from "~/schema/age-brackets";
import { earningKinds } from "~/schema/earning-kind";
import { ledgerAccounts } from "~/schema/ledger-accounts";
import { earningPayoutStatuses, payoutStatuses } from "~/schema/payout-status";

import { users } from "./accounts";
import { at, createdAt, id, oneOf, updatedAt } from "./columns";
import { orderLines, orders } from "./orders";
import { refunds } from "./payments";

/**
 * What someone had earned whose account is erased. It stays theirs, however long it takes: it is
 * paid to the guardian, to the payment account that was ready, or to whoever has the claim's code.
 */
export const departures = pgTable(
  "departures",
  {
    id: id(),
    /** The erased account's id, as the ledger has it: no one's name. */
    creatorRef: uuid().notNull().unique(),
    /** Who is paid: the guardian, or who claimed it; null while no account has a right to it. */
    payeeUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The erased account's own payment account, if it could receive money. */
    paymentAccountId: text(),
    /** Hash of the code that was mailed; null once it was used, and where a guardian receives all. */
    claimHash: text().unique(),
    claimedAt: at(),
    /**
     * From this day on what was set aside until 18 is paid, to whoever has the code; null where
     * nothing was. Until then no one receives it.
     */
    jarFrom: date({ mode: "string" }),
    /** Where they lived and their age group, for the report to a state's unclaimed-property office. */
    state: text(),
    ageBracket: text({ enum: ageBrackets }),
    /** When whoever has a right to it was last heard of, apart from signing in. */
    contactAt: at().notNull().defaultNow(),
    /** When nothing was left to pay. */
    closedAt: at(),
    /** What refunds took back once it was paid: the shop's cost. */
    writtenOffCents: integer().notNull().default(0),
    /** Since when nothing of it is paid: the account was held or suspended when it ended. */
    heldAt: at(),
    /** Why an owner released it, in their words. */
    releaseReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "departures_released",
      sql`${t.releaseReason} is null or (${t.heldAt} is null and char_length(${t.releaseReason}) between 1 and 300)`,
    ),
    check("departures_age_bracket", oneOf(t.ageBracket, ageBrackets)),
    check("departures_written_off", sql`${t.writtenOffCents} >= 0`),
    index().on(t.payeeUserId),
    index("departures_open")
      .on(t.createdAt)
      .where(sql`${t.closedAt} is null`),
  ],
);

/**
 * Every account at the payment provider that payouts have gone to, or can go to. It stays when its
 * owner's account is erased, without a name: forms of the year are still made out for it.
 */
export const paymentAccounts = pgTable(
  "payment_accounts",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    /** Who is paid: the same for every account that one person has had. */
    payeeRef: uuid().notNull().defaultRandom(),
    /** Whose profile it is set up for; null once that is erased. */
    ownerUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Since when the provider has the taxpayer's number, which the shop never sees. */
    taxFormAt: at(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.payeeRef), index().on(t.ownerUserId)],
);

/** What an owner adds to a payee's royalties of a year, or takes off them. Never changed. */
export const taxCorrections = pgTable(
  "tax_corrections",
  {
    id: id(),
    /** As `payment_accounts.payee_ref` has it. */
    payeeRef: uuid().notNull(),
    year: integer().notNull(),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("tax_corrections_amount", sql`${t.amountCents} <> 0`),
    check("tax_corrections_year", sql`${t.year} between 2020 and 2200`),
    check("tax_corrections_reason", sql`char_length(${t.reason}) between 1 and 300`),
    index().on(t.payeeRef, t.year),
  ],
);

/** One transfer per creator and week. */
export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    creatorUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Since the creator's account is erased. */
    departureId: uuid().references(() => departures.id),
    /** The Monday (UTC) of the run. */
    week: date({ mode: "string" }).notNull(),
    amountCents: integer().notNull(),
    status: text({ enum: payoutStatuses }).notNull().default("pending"),
    destinationAccountId: text(),
    /**
     * Since when its amount and its earnings are fixed, because the provider is being asked; null
     * before, and again once the provider has refused for good.
     */
    fixedAt: at(),
    providerTransferId: text().unique(),
    /** Taken back from the transfer so far, and how much of that a later payout has paid again. */
    reversedCents: integer().notNull().default(0),
    repaidCents: integer().notNull().default(0),
    /** Set aside of its earnings until the child is 18, and not transferred. */
    savedCents: integer().notNull().default(0),
    /** What of it comes from savings, at 18. */
    fromSavingsCents: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** Raised when the provider has given a final response to the last try's key. */
    providerAttempt: integer().notNull().default(1),
    /** Raised for each transfer that the bank sent back, so that the next is a new one. */
    transferRound: integer().notNull().default(1),
    /** When a failed payout is tried again. */
    dueAt: at().notNull().defaultNow(),
    error: text(),
    sentAt: at(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("payouts_once_a_week").on(t.creatorUserId, t.week),
    unique("payouts_departure_once_a_week").on(t.departureId, t.week),
    check(
      "payouts_amount",
      sql`${t.savedCents} >= 0 and ${t.fromSavingsCents} >= 0 and ${t.amountCents} >= 0 and ${t.amountCents} + ${t.savedCents} > 0`,
    ),
    check(
      "payouts_reversed",
      sql`${t.reversedCents} between 0 and ${t.amountCents} and ${t.repaidCents} between 0 and ${t.reversedCents}`,
    ),
    check("payouts_status", oneOf(t.status, payoutStatuses)),
    // the expression that the team's list is sorted by
    index("payouts_by_week").on(sql`(${t.week} - date '2000-01-01')`, t.id),
    index("payouts_by_status").on(t.status, sql`(${t.week} - date '2000-01-01')`, t.id),
    index("payouts_by_status_name").on(
      sql`left(lower(coalesce(${t.status}::text, '')), 200)`,
      t.id,
    ),
    index("payouts_of_creator").on(t.creatorUserId, t.id),
    index("payouts_by_amount").on(t.amountCents, t.id),
    // What an account was paid in a year.
    index("payouts_to_account").on(t.destinationAccountId, t.sentAt),
    index("payouts_taken_back")
      .on(t.creatorUserId)
      .where(sql`${t.reversedCents} > ${t.repaidCents}`),
  ],
);

/**
 * A creator's share of one order line; a refund writes a negative row, another where its share could
 * be taken only later, and a refund that the bank returned a positive one. Never deleted.
 */
export const creatorEarnings = pgTable(
  "creator_earnings",
  {
    id: id(),
    kind: text({ enum: earningKinds }).notNull().default("sale"),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    refundId: uuid().references(() => refunds.id),
    creatorUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    departureId: uuid().references(() => departures.id),
    productTitle: text().notNull(),
    quantity: integer().notNull(),
    grossAmountCents: integer().notNull(),
    creatorShareCents: integer().notNull(),
    platformFeeCents: integer().notNull(),
    commissionBps: integer().notNull(),
    payoutStatus: text({ enum: earningPayoutStatuses }).notNull().default("pending"),
    payoutId: uuid().references(() => payouts.id),
    payoutDate: at(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "creator_earnings_adds_up",
      sql`${t.creatorShareCents} + ${t.platformFeeCents} = ${t.grossAmountCents}`,
    ),
    check(
      "creator_earnings_kind",
      sql`(${t.kind} = 'sale' and ${t.grossAmountCents} >= 0 and ${t.refundId} is null) or (${t.kind} = 'refund' and ${t.grossAmountCents} <= 0 and ${t.refundId} is not null) or (${t.kind} = 'refund_share' and ${t.grossAmountCents} = 0 and ${t.creatorShareCents} <= 0 and ${t.refundId} is not null) or (${t.kind} = 'refund_returned' and ${t.grossAmountCents} >= 0 and ${t.refundId} is not null)`,
    ),
    check("creator_earnings_payout_status", oneOf(t.payoutStatus, earningPayoutStatuses)),
    uniqueIndex("creator_earnings_one_sale")
      .on(t.orderLineId)
      .where(sql`${t.kind} = 'sale'`),
    uniqueIndex("creator_earnings_one_refund")
      .on(t.orderLineId, t.refundId)
      .where(sql`${t.kind} = 'refund'`),
    uniqueIndex("creator_earnings_one_refund_share")
      .on(t.orderLineId, t.refundId)
      .where(sql`${t.kind} = 'refund_share'`),
    uniqueIndex("creator_earnings_one_return")
      .on(t.orderLineId, t.refundId)
      .where(sql`${t.kind} = 'refund_returned'`),
    index().on(t.creatorUserId, t.createdAt.desc()),
    index("creator_earnings_pending")
      .on(t.creatorUserId)
      .where(sql`${t.payoutStatus} = 'pending' and ${t.payoutId} is null`),
    // Enough to add up what each creator is owed.
    index("creator_earnings_owed")
      .on(t.creatorUserId, t.creatorShareCents)
      .where(sql`${t.payoutStatus} = 'pending'`),
    index().on(t.orderId),
    index().on(t.departureId),
    index("creator_earnings_by_time").on(t.createdAt),
    index("creator_earnings_of_payout")
      .on(t.payoutId)
      .where(sql`${t.payoutId} is not null`),
    // What was taken back, of a line and by a refund: few rows beside all the sales.
    index("creator_earnings_taken")
      .on(t.orderLineId)
      .where(sql`${t.kind} <> 'sale'`),
    index("creator_earnings_of_refund")
      .on(t.refundId)
      .where(sql`${t.refundId} is not null`),
  ],
);

/** Append-only double entry in cents; the rows of one entry group add up to zero. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** What caused the group, e.g. "order-paid:{orderId}"; unique together with the account. */
    cause: text().notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    creatorUserId: uuid(),
    orderId: uuid(),
    orderLineId: uuid(),
    payoutId: uuid(),
    amountCents: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("ledger_entries_account", oneOf(t.account, ledgerAccounts)),
    uniqueIndex("ledger_entries_once").on(
      t.cause,
      t.account,
      sql`coalesce(${t.orderLineId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    index().on(t.orderId),
    index().on(t.creatorUserId),
    index("ledger_entries_by_time").on(t.createdAt),
  ],
);
