import { randomUUID } from "node:crypto";

import type { Db } from "~/platform/database/client.server";
import { accounts, adminUsers, ageVerifications, profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import type { AdminRole } from "~/schema/admin-roles";
import { birthdayOn, dayEverywhere } from "~/lib/days";

type Profile = typeof profiles.$inferInsert;

type Overrides = {
  id?: string;
  email?: string;
  emailVerified?: boolean;
  /** As the authentication library stores it; without it the user cannot sign in. */
  passwordHash?: string;
  dateOfBirth?: string;
  profile?: Partial<Profile>;
};

/** A signed-up customer; returns who they are as an actor. */
export async function makeUser(db: Db, overrides: Overrides = {}): Promise<Actor> {
  const id = overrides.id ?? randomUUID();
  const email = overrides.email ?? `user-${id.slice(0, 8)}@inkling.test`;
  const profile: Profile = {
    id,
    accountType: "customer",
    firstName: "Robin",
    lastName: "Tester",
    publicAgeBracket: overrides.profile?.ageBracket ?? null,
    ...overrides.profile,
  };
  await db
    .insert(users)
    .values({ id, name: profile.firstName, email, emailVerified: overrides.emailVerified ?? true });
  await db.insert(profiles).values(profile);
  if (overrides.passwordHash) {
    await db.insert(accounts).values({
      userId: id,
      accountId: id,
      providerId: "credential",
      password: overrides.passwordHash,
    });
  }
  if (overrides.dateOfBirth) await makeAgeVerification(db, id, overrides.dateOfBirth);
  const isMinor = overrides.dateOfBirth ? isUnder(18, overrides.dateOfBirth) : false;
  return {
    userId: id,
    email,
    firstName: profile.firstName,
    accountType: profile.accountType,
    isAdmin: false,
    role: null,
    isGuardian: false,
    isMinor,
  };
}

export async function makeCustomer(db: Db, overrides: Overrides = {}): Promise<Actor> {
  return makeUser(db, overrides);
}

/** An adult creator whose first name is public. */
export async function makeCreator(db: Db, overrides: Overrides = {}): Promise<Actor> {
  return makeUser(db, {
    dateOfBirth: "1990-05-05",
    ...overrides,
    profile: {
      accountType: "creator",
      firstName: "Casey",
      publicFirstName: "Casey",
      ageBracket: "18+",
      ...overrides.profile,
    },
  });
}

export async function makeTeenCreator(db: Db, overrides: Overrides = {}): Promise<Actor> {
  return makeCreator(db, {
    dateOfBirth: yearsAgo(15),
    ...overrides,
    profile: {
      ageBracket: "13-17",
      firstName: "Tess",
      publicFirstName: "Tess",
      ...overrides.profile,
    },
  });
}

/** A creator of nine with an active consent, and the guardian who gave it. */
export async function makeMinorCreator(
  db: Db,
  overrides: Overrides = {},
): Promise<Actor & { guardian: Actor; consentId: string }> {
  const guardian = await makeUser(db, { profile: { firstName: "Gale" } });
  const child = await makeCreator(db, {
    dateOfBirth: yearsAgo(9),
    ...overrides,
    profile: { ageBracket: "8-10", firstName: "Kit", publicFirstName: "Kit", ...overrides.profile },
  });
  const [consent] = await db
    .insert(parentalConsents)
    .values({
      parentEmail: guardian.email,
      status: "active",
      noticeSentAt: new Date(),
      decidedAt: new Date(),
      guardianUserId: guardian.userId,
      childUserId: child.userId,
      verificationMethod: "card",
      scopeAccountAndArt: true,
      scopeShowArt: true,
      scopePublicName: true,
      scopeAgeGroup: true,
      scopeTermsAndPayout: true,
    })
    .returning({ id: parentalConsents.id });
  if (!consent) throw new Error("A consent is made");
  return { ...child, consentId: consent.id, guardian: { ...guardian, isGuardian: true } };
}

export async function makeAdmin(
  db: Db,
  overrides: Overrides & { role?: AdminRole } = {},
): Promise<Actor> {
  const { role = "owner", ...rest } = overrides;
  const user = await makeUser(db, rest);
  await db.insert(adminUsers).values({ userId: user.userId, role });
  return { ...user, isAdmin: true, role };
}

async function makeAgeVerification(db: Db, userId: string, dateOfBirth: string): Promise<void> {
  await db.insert(ageVerifications).values({
    userId,
    dateOfBirth,
    isMinor: isUnder(18, dateOfBirth),
    requiresParentConsent: isUnder(13, dateOfBirth),
    sessionTokenHash: randomUUID(),
    expiresAt: new Date(),
  });
}

function isUnder(age: number, dateOfBirth: string): boolean {
  return dateOfBirth > yearsAgo(age);
}

/** Whoever is born on this day (ISO) turns that old today, as ages are counted. */
export function yearsAgo(years: number): string {
  return birthdayOn(dayEverywhere(new Date()), -years);
}
