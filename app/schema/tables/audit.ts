import { sql } from "drizzle-orm";
import {
  bigint,
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

import { at, createdAt, id, oneOf } from "./columns";

/** A row's place in its log, by which batches are sealed. */
const seq = () => bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity();

/**
 * Security-relevant events, kept 90 days: ids and codes, never a personal value. Triggers refuse
 * any change; only `drop_audit_batch` deletes.
 */
export const securityLogs = pgTable(
  "security_logs",
  {
    id: id(),
    seq: seq(),
    action: text().notNull(),
    resourceType: text().notNull(),
    resourceId: text(),
    metadata: jsonb().notNull().default({}),
    userId: uuid(),
    /** Salted digest of where it came from (`security_origins`); null without an origin. */
    originDigest: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("security_logs_seq").on(t.seq),
    index("security_logs_newest").on(t.createdAt, t.id),
    // the expression of `byText` in sorted-page.server.ts
    index("security_logs_by_action").on(
      sql`left(lower(coalesce(${t.action}::text, '')), 200)`,
      t.id,
    ),
    index("security_logs_by_type").on(
      sql`left(lower(coalesce(${t.resourceType}::text, '')), 200)`,
      t.id,
    ),
    index("security_logs_of_person").on(t.userId, t.id),
    index().on(t.action),
    index().on(t.resourceId),
  ],
);

/**
 * Where a security event came from, kept apart: it can be deleted without breaking the seal, and
 * without the salt the digest says nothing.
 */
export const securityOrigins = pgTable(
  "security_origins",
  {
    id: uuid()
      .primaryKey()
      .references(() => securityLogs.id, { onDelete: "cascade" }),
    ipAddress: text(),
    userAgent: text(),
    salt: text().notNull(),
    /** How many times the same was refused within that minute. */
    times: integer().notNull().default(1),
  },
  (t) => [index().on(t.ipAddress)],
);

/**
 * Every write by an admin, and every look at a child's record: who, what, and the values before and
 * after that say nothing about a person. Triggers refuse any change.
 */
export const adminActions = pgTable(
  "admin_actions",
  {
    id: id(),
    seq: seq(),
    adminUserId: uuid(),
    action: text().notNull(),
    resourceType: text().notNull(),
    resourceId: text(),
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("admin_actions_seq").on(t.seq),
    index("admin_actions_newest").on(t.createdAt, t.id),
    index("admin_actions_by_action").on(
      sql`left(lower(coalesce(${t.action}::text, '')), 200)`,
      t.id,
    ),
    index("admin_actions_by_type").on(
      sql`left(lower(coalesce(${t.resourceType}::text, '')), 200)`,
      t.id,
    ),
    index("admin_actions_of_admin").on(t.adminUserId, t.id),
    index().on(t.resourceType, t.resourceId),
    index().on(t.resourceId),
    index("admin_actions_deleted_drawings")
      .on(sql`(${t.before} ->> 'designId')`)
      .where(sql`${t.action} = 'PRODUCT_DELETED'`),
  ],
);

export const auditLogs = ["admin_actions", "security_logs"] as const;

/** The chain over a log's batches: each hash covers its rows and the hash before it. */
export const auditSeals = pgTable(
  "audit_seals",
  {
    log: text({ enum: auditLogs }).notNull(),
    /** Counts up from 1 without a gap. */
    number: integer().notNull(),
    /** The batch is every row after this place ... */
    afterSeq: bigint({ mode: "number" }).notNull(),
    /** ... up to and including this one. */
    lastSeq: bigint({ mode: "number" }).notNull(),
    rowCount: integer().notNull(),
    /** When the newest of its rows was written. */
    newestAt: at().notNull(),
    rowsHash: text().notNull(),
    hash: text().notNull(),
    sealedAt: createdAt(),
    /** When retention deleted the rows; the seal stays until a later one is dropped. */
    droppedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.log, t.number] }),
    check("audit_seals_log", oneOf(t.log, auditLogs)),
    check("audit_seals_range", sql`${t.afterSeq} < ${t.lastSeq}`),
  ],
);
