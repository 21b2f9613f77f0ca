import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { preservedKinds, seriousReasons } from "~/schema/serious";

import { at, createdAt, id, oneOf } from "./columns";

/**
 * What someone on the team called serious, kept unseen for a year for the authorities (18 U.S.C.
 * 2258A). It names no row of others, so that no erasure takes it along; its pictures are marked
 * `is_preserved`, and their files stay until it goes.
 */
export const preserved = pgTable(
  "preserved",
  {
    id: id(),
    kind: text({ enum: preservedKinds }).notNull(),
    reason: text({ enum: seriousReasons }).notNull(),
    pictureIds: uuid().array().notNull(),
    /** Whose it was; without a reference, so that it outlives the account. */
    userId: uuid(),
    /** What was known of it (`drawings/serious/preserved-facts.ts`). */
    facts: jsonb().notNull(),
    decidedBy: uuid(),
    /** When it was reported to the CyberTipline, and under which number: the year counts from then. */
    reportedAt: at(),
    reportNumber: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check("preserved_kind", oneOf(t.kind, preservedKinds)),
    check("preserved_reason", oneOf(t.reason, seriousReasons)),
    index("preserved_newest").on(t.createdAt, t.id),
  ],
);
