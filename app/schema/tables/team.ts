import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { adminRoles } from "~/schema/admin-roles";

import { users } from "./accounts";
import { at, citext, createdAt, id, oneOf } from "./columns";

/** A member's authenticator app: what their codes are computed from. */
export const secondFactors = pgTable(
  "second_factors",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Encrypted (`seal-secret.server.ts`). */
    secret: text().notNull(),
    /** When a first code showed that the app has it; null while it is being set up. */
    confirmedAt: at(),
    /** The step of 30 seconds whose code was used last; neither it nor an earlier one works again. */
    lastStep: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [check("second_factors_last_step", sql`${t.lastStep} >= 0`)],
);

/** For whoever has lost the app: each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text().notNull().unique(),
    usedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
);

/** An open invitation to the team; accepted or withdrawn, its row is gone. */
export const teamInvitations = pgTable(
  "team_invitations",
  {
    id: id(),
    email: citext().notNull().unique(),
    role: text({ enum: adminRoles }).notNull(),
    tokenHash: text().notNull().unique(),
    invitedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    sentAt: at().notNull(),
    expiresAt: at().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("team_invitations_role", oneOf(t.role, adminRoles)),
    check("team_invitations_expiry", sql`${t.expiresAt} > ${t.sentAt}`),
    index().on(t.invitedBy),
    index().on(t.expiresAt),
  ],
);
