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
    /** Since when the guardians let nothing new in and nothing be shown. */
    pausedAt: at(),
    /** How much of what the child earns is set aside until 18, in percent. */
    savingsPercent: integer().notNull().default(0),
    /** Which of two guardians paused it; null where neither did, for example by a change of hands. */
    pausedBy: uuid(),
    /** When it ends because one of two guardians asked for that, and which. */
    endsAt: at(),
    endAskedBy: uuid(),
    /** Until when a guardian who followed another has to prove that they are an adult. */
    checkDueAt: at(),
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
    index("parental_consents_ending")
      .on(t.endsAt)
      .where(sql`${t.endsAt} is not null`),
    index("parental_consents_to_check")
      .on(t.checkDueAt)
      .where(sql`${t.checkDueAt} is not null`),
    index("parental_consents_by_status").on(t.status, t.createdAt, t.id),
    index("parental_consents_newest").on(t.createdAt, t.id),
  ],
);

/**
 * A second parent of a child, invited by the one who consented: sees and decides within that consent.
 * Until the invitation is accepted it is an address and a link; who left or was removed stays on record.
 */
export const secondGuardians = pgTable(
  "second_guardians",
  {
    id: id(),
    consentId: uuid()
      .notNull()
      .references(() => parentalConsents.id, { onDelete: "cascade" }),
    /** Null until the invitation is accepted. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    invitedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Where the invitation was sent; purged once it is accepted. */
    invitedEmail: citext(),
    linkTokenHash: text().unique(),
    linkExpiresAt: at(),
    acceptedAt: at(),
    /** When it ends because the first parent asked for that. */
    endsAt: at(),
    endedAt: at(),
    /** What the child earns is paid to this parent, instead of the one who consented. */
    isPayee: boolean().notNull().default(false),
    /** Who asked that the other be paid from now on, or themselves; the other has yet to agree. */
    payeeAskedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("second_guardians_accepted", sql`(${t.acceptedAt} is null) = (${t.userId} is null)`),
    check("second_guardians_paid", sql`not ${t.isPayee} or ${t.acceptedAt} is not null`),
    uniqueIndex("second_guardians_one")
      .on(t.consentId)
      .where(sql`${t.endedAt} is null`),
    index().on(t.userId),
    index("second_guardians_by_address").on(sql`(lower(${t.invitedEmail}::text) collate "C")`),
  ],
);
