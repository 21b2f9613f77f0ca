import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { payeeStatuses } from "~/schema/payee-statuses";
import { consentStatuses } from "~/schema/consent-status";
import { showingModes } from "~/schema/showing-modes";

import { ageVerifications, users } from "./accounts";
import { at, citext, createdAt, id, oneOf, updatedAt } from "./columns";

/** A parent's consent for one child under 13; until it is active there is no account. */
export const parentalConsents = pgTable(
  "parental_consents",
  {
    id: id(),
    ageVerificationId: uuid()
      .unique()
      .references(() => ageVerifications.id, { onDelete: "set null" }),
    parentEmail: citext(),
    status: text({ enum: consentStatuses }).notNull().default("pending"),
    linkTokenHash: text().unique(),
    linkExpiresAt: at(),
    linkUsedAt: at(),
    setUpTokenHash: text().unique(),
    noticeSentAt: at(),
    remindedAt: at(),
    decidedAt: at(),
    revokedAt: at(),
    /** When the child turned 13: since then the guardian only receives what is earned. */
    boxesEndedAt: at(),
    /** When the child turned 18: since then the guardian has no part in it. */
    accessEndedAt: at(),
    /** When the guardian was told that no one uses the account, and when it ends if that stays so. */
    unusedWarnedAt: at(),
    unusedEndsAt: at(),
    guardianUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    childUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    verificationMethod: text({ enum: ["card", "form"] }),
    verificationSessionId: text().unique(),
    /** The name on the card of the guardian's check: evidence, kept as long as the record. */
    cardholderName: text(),
    signedFormKey: text(),
    signedFormReviewedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    scopeAccountAndArt: boolean().notNull().default(false),
    scopeShowArt: boolean().notNull().default(false),
    scopePublicName: boolean().notNull().default(false),
    scopeAgeGroup: boolean().notNull().default(false),
    scopePhoto: boolean().notNull().default(false),
    scopeBio: boolean().notNull().default(false),
    scopeState: boolean().notNull().default(false),
    scopeTermsAndPayout: boolean().notNull().default(false),
    /** Who decides whether a drawing becomes public: the guardian each time, or our team. */
    showing: text({ enum: showingModes }).notNull().default("ask"),
    /** Since when the guardian lets nothing new in and nothing be shown. */
    pausedAt: at(),
    /** How much of what the child earns is set aside until 18, in percent. */
    savingsPercent: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("parental_consents_savings", sql`${t.savingsPercent} between 0 and 100`),
    check("parental_consents_showing", oneOf(t.showing, showingModes)),
    check("parental_consents_status", oneOf(t.status, consentStatuses)),
    check("parental_consents_method", oneOf(t.verificationMethod, ["card", "form"])),
    check("parental_consents_active", sql`${t.status} <> 'active' or ${t.scopeAccountAndArt}`),
    index("parental_consents_of_guardian").on(t.guardianUserId, t.id),
    // the expression of `byText` in sorted-page.server.ts
    index("parental_consents_by_status_name").on(
      sql`left(lower(coalesce(${t.status}::text, '')), 200)`,
      t.id,
    ),
    index().on(t.parentEmail),
    index("parental_consents_by_address").on(sql`(lower(${t.parentEmail}::text) collate "C")`),
    uniqueIndex("parental_consents_one_active")
      .on(t.childUserId)
      .where(oneOf(t.status, payeeStatuses)),
    index().on(t.status, t.noticeSentAt),
    index("parental_consents_by_status").on(t.status, t.createdAt, t.id),
    index("parental_consents_newest").on(t.createdAt, t.id),
  ],
);
