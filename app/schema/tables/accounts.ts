import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { foldedText } from "./folded-text";
import { adminRoles } from "~/schema/admin-roles";
import { ageBrackets } from "~/schema/age-brackets";
import { addressStates, usStates } from "~/lib/us-states";

import { at, citext, createdAt, id, oneOf, updatedAt } from "./columns";

/** Who can sign in. Written by the authentication library. */
export const users = pgTable(
  "users",
  {
    id: id(),
    name: text().notNull().default(""),
    email: citext().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("users_email_parts").using("gin", sql`(${t.email}::text) gin_trgm_ops`),
    index("users_newest").on(t.createdAt, t.id),
    // as `isGuardedAddress` compares it
    index("users_by_address").on(sql`(lower(${t.email}::text) collate "C")`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: at().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The password was right, the code of the second factor is still to come: signs no one in. */
    awaitsCode: boolean().notNull().default(false),
    /** When a password or code was last typed again; until then the session's start counts. */
    confirmedAt: at(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** A user's credentials, one row per way of signing in. */
export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: at(),
    refreshTokenExpiresAt: at(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex().on(t.providerId, t.accountId), index().on(t.userId)],
);

/** Single-use tokens for confirming an email address and resetting a password. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.identifier)],
);

/** SQL condition, and that of two indexes: `nameKey` is an adult's name, of who was one when it was last renewed. */
export function isNamedAsAdult(
  person: Readonly<Record<"accountType" | "ageBracket" | "nameKeyUntil", SQLWrapper>>,
): SQL {
  const { accountType, ageBracket, nameKeyUntil } = person;
  return sql`(${accountType} <> 'creator' or ${ageBracket} = '18+') and ${nameKeyUntil} is null`;
}

/** SQL condition of indexes: with a shirt in the store, the person has a page there. */
function mayBeShown(
  person: Readonly<Record<"accountType" | "isVisible" | "suspendedAt", SQLWrapper>>,
): SQL {
  const { accountType, isVisible, suspendedAt } = person;
  return sql`${accountType} = 'creator' and ${isVisible} and ${suspendedAt} is null`;
}

export const profiles = pgTable(
  "profiles",
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    accountType: text({ enum: ["creator", "customer"] }).notNull(),
    firstName: text().notNull(),
    lastName: text().notNull().default(""),
    username: citext().unique(),
    ageBracket: text({ enum: ageBrackets }),
    state: text(),
    bio: text(),
    instagramHandle: text(),
    tiktokHandle: text(),
    facebookHandle: text(),
    pictureId: uuid(),
    /** What was reviewed and the owner has switched on; only these columns are ever public. */
    publicFirstName: text(),
    publicAgeBracket: text({ enum: ageBrackets }),
    publicBio: text(),
    publicPictureId: uuid(),
    publicState: text(),
    publicInstagramHandle: text(),
    publicTiktokHandle: text(),
    publicFacebookHandle: text(),
    /** Sign-up says these two: an adult's are on from the start, a teen's off until ticked. */
    showName: boolean().notNull().default(true),
    showAgeGroup: boolean().notNull().default(true),
    showPhoto: boolean().notNull().default(false),
    showBio: boolean().notNull().default(false),
    showState: boolean().notNull().default(false),
    showHandles: boolean().notNull().default(false),
    /** False hides page and products at once: consent revoked, account suspended or deleted. */
    isVisible: boolean().notNull().default(true),
    suspendedAt: at(),
    /** Why an admin suspended the account, in their words; the person never sees it. */
    suspensionReason: text(),
    /** Since when an owner holds the payouts. */
    payoutsHeldAt: at(),
    /** Why, or why they were released, in the owner's words; the person never sees it. */
    payoutsHoldReason: text(),
    paymentAccountId: text().unique(),
    /**
     * The email of whoever started the payment account, in lower case; only they are sent to it.
     */
    paymentAccountEmail: text(),
    onboardingCompleted: boolean().notNull().default(false),
    chargesEnabled: boolean().notNull().default(false),
    payoutsEnabled: boolean().notNull().default(false),
    /** Kept by triggers: the name as the team sees it, as lists are sorted by it (decision 036). */
    nameKey: text().default(""),
    /** The 18th birthday, from which on the name is another one. */
    nameKeyUntil: date({ mode: "string" }),
    /** Kept by triggers: a consent has named them, as guardian. Stays. */
    hasConsents: boolean().notNull().default(false),
    /** When the person last signed in. */
    lastSeenAt: at().notNull().defaultNow(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      "profiles_payouts_held",
      sql`(${t.payoutsHeldAt} is null or ${t.payoutsHoldReason} is not null) and coalesce(char_length(${t.payoutsHoldReason}), 1) between 1 and 300`,
    ),
    check("profiles_account_type", oneOf(t.accountType, ["creator", "customer"])),
    check("profiles_age_bracket", oneOf(t.ageBracket, ageBrackets)),
    check("profiles_public_age_bracket", oneOf(t.publicAgeBracket, ageBrackets)),
    check("profiles_state", oneOf(t.state, Object.keys(usStates))),
    check("profiles_bio_length", sql`char_length(${t.bio}) <= 280`),
    check(
      "profiles_names",
      sql`char_length(${t.firstName}) between 1 and 50 and char_length(${t.lastName}) <= 50`,
    ),
    index().on(t.accountType, t.createdAt.desc(), t.id),
    index("profiles_newest").on(t.createdAt, t.id),
    index("profiles_name_key_parts").using("gin", sql`${foldedText(t.nameKey)} gin_trgm_ops`),
    index("profiles_adults_by_name").on(t.nameKey, t.id).where(isNamedAsAdult(t)),
    index("profiles_adults_name_parts")
      .using("gin", sql`${foldedText(t.nameKey)} gin_trgm_ops`)
      .where(isNamedAsAdult(t)),
    index("profiles_with_consents")
      .on(t.createdAt, t.id)
      .where(sql`${t.hasConsents}`),
    index("profiles_name_keys_until")
      .on(t.nameKeyUntil)
      .where(sql`${t.nameKeyUntil} is not null`),
    // expressions of `byText` in sorted-page.server.ts
    index("profiles_by_type").on(sql`left(lower(coalesce(${t.accountType}::text, '')), 200)`, t.id),
    index("profiles_by_age").on(
      sql`left(lower(coalesce(lpad(coalesce(${t.ageBracket}, '99'), 5, '0')::text, '')), 200)`,
      t.id,
    ),
    index("profiles_creators")
      .on(t.createdAt, t.id)
      .where(sql`${t.accountType} = 'creator'`),
    index("profiles_suspended")
      .on(t.createdAt, t.id)
      .where(sql`${t.suspendedAt} is not null`),
    // Who may have a page in the store, as `hasPublicPage` says it.
    index("profiles_shown_newest").on(t.createdAt, t.id).where(mayBeShown(t)),
    index("profiles_shown_bracket")
      .on(sql`browsing_bracket(${t.publicAgeBracket})`, t.createdAt, t.id)
      .where(mayBeShown(t)),
    index("profiles_shown_name_parts")
      .using(
        "gin",
        sql`${foldedText(sql`coalesce(${t.publicFirstName}, 'Young Creator')`)} gin_trgm_ops`,
      )
      .where(mayBeShown(t)),
    index("profiles_shown_by_name")
      .on(sql`(${foldedText(t.publicFirstName)} collate "C")`, t.createdAt, t.id)
      .where(mayBeShown(t)),
    // the expression of `fullName` in find/places.server.ts
    index("profiles_name_parts").using(
      "gin",
      sql`${foldedText(sql`${t.firstName} || ' ' || ${t.lastName}`)} gin_trgm_ops`,
    ),
    index("profiles_username_parts").using(
      "gin",
      sql`${foldedText(sql`${t.username}::text`)} gin_trgm_ops`,
    ),
  ],
);

export const adminUsers = pgTable(
  "admin_users",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: adminRoles }).notNull().default("owner"),
    createdAt: createdAt(),
  },
  (t) => [check("admin_users_role", oneOf(t.role, adminRoles))],
);

/** The server's own age gate result; the session token is stored hashed. */
export const ageVerifications = pgTable(
  "age_verifications",
  {
    id: id(),
    dateOfBirth: date({ mode: "string" }).notNull(),
    isMinor: boolean().notNull(),
    requiresParentConsent: boolean().notNull(),
    sessionTokenHash: text().notNull().unique(),
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
  },
  (t) => [
    check("age_verifications_minor", sql`${t.isMinor} or not ${t.requiresParentConsent}`),
    check(
      "age_verifications_date",
      // The latest day that it is anywhere on earth.
      sql`${t.dateOfBirth} <= ((now() at time zone 'UTC') + interval '14 hours')::date`,
    ),
    index().on(t.expiresAt),
  ],
);

export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    line1: text().notNull(),
    line2: text(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.userId),
    uniqueIndex("addresses_one_default")
      .on(t.userId)
      .where(sql`${t.isDefault}`),
    check("addresses_state", oneOf(t.state, Object.keys(addressStates))),
  ],
);

/** Counters of the rate limiter, shared by all processes. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});
