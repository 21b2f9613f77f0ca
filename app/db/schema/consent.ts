import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { consentStatuses } from "~/features/consent/consent-status";

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
    guardianUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    childUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    verificationMethod: text({ enum: ["card", "form"] }),
    verificationSessionId: text().unique(),
    signedFormKey: text(),
    signedFormReviewedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    scopeAccountAndArt: boolean().notNull().default(false),
    scopePublicName: boolean().notNull().default(false),
    scopePhoto: boolean().notNull().default(false),
    scopeBio: boolean().notNull().default(false),
    scopeState: boolean().notNull().default(false),
    scopeTermsAndPayout: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("parental_consents_status", oneOf(t.status, consentStatuses)),
    check("parental_consents_method", oneOf(t.verificationMethod, ["card", "form"])),
    check("parental_consents_active", sql`${t.status} <> 'active' or ${t.scopeAccountAndArt}`),
    index().on(t.guardianUserId),
    uniqueIndex("parental_consents_one_active")
      .on(t.childUserId)
      .where(sql`${t.status} = 'active'`),
    index().on(t.status, t.noticeSentAt),
    index("parental_consents_newest").on(t.createdAt, t.id),
  ],
);
