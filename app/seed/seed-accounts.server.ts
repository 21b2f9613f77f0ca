import { hash } from "@node-rs/argon2";

import type { Transaction } from "~/platform/database/client.server";
import {
  accounts,
  addresses,
  adminUsers,
  ageVerifications,
  profiles,
  users,
} from "~/schema/tables/accounts";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { DEMO_PASSWORD } from "~/people/sessions/demo-accounts";
import { DAY_MS } from "~/lib/dates";
import { utcDay } from "~/lib/days";

import { demoId } from "./demo-id";

type Profile = Omit<typeof profiles.$inferInsert, "id">;

const people: readonly { email: string; profile: Profile; age?: number }[] = [
  {
    email: "admin@inkling.test",
    profile: { accountType: "customer", firstName: "Alex", lastName: "Porter" },
  },
  {
    email: "creator@inkling.test",
    age: 15,
    profile: {
      accountType: "creator",
      firstName: "Remy",
      lastName: "Castell",
      username: "remyinks",
      ageBracket: "14-17",
      state: "CA",
      bio: "I fill one sketchbook a month. Mostly foxes, sometimes my bike.",
      publicFirstName: "Remy",
      publicAgeBracket: "14-17",
      publicBio: "I fill one sketchbook a month. Mostly foxes, sometimes my bike.",
      publicState: "CA",
      showBio: true,
      showState: true,
      paymentAccountId: "sbx_acct_demo_remy",
      onboardingCompleted: true,
      chargesEnabled: true,
      payoutsEnabled: true,
    },
  },
  {
    email: "kid@inkling.test",
    age: 9,
    profile: {
      accountType: "creator",
      firstName: "Pip",
      lastName: "Larkin",
      username: "pipdraws",
      ageBracket: "8-10",
      state: "OR",
      bio: "I like whales and very long cats.",
      publicFirstName: "Pip",
      publicAgeBracket: "8-10",
      publicBio: "I like whales and very long cats.",
      publicState: "OR",
      showBio: true,
      showState: true,
    },
  },
  {
    email: "guardian@inkling.test",
    profile: {
      accountType: "customer",
      firstName: "Morgan",
      lastName: "Larkin",
      paymentAccountId: "sbx_acct_demo_morgan",
      onboardingCompleted: true,
      chargesEnabled: true,
      payoutsEnabled: true,
    },
  },
  {
    email: "coparent@inkling.test",
    profile: { accountType: "customer", firstName: "Robin", lastName: "Sayer" },
  },
  {
    email: "customer@inkling.test",
    profile: { accountType: "customer", firstName: "Jamie", lastName: "Rivers" },
  },
];

/** The accounts that the sign-in page of the demo lists, all with the demo's password. */
export async function seedDemoAccounts(tx: Transaction, now = new Date()): Promise<void> {
  const password = await hash(DEMO_PASSWORD);
  const joined = new Date(now.getTime() - 300 * DAY_MS);
  const rows = people.map((person) => ({ ...person, id: demoId("account", person.email) }));
  await tx.insert(users).values(
    rows.map(({ id, email, profile }) => ({
      id,
      email,
      name: profile.firstName,
      emailVerified: true,
      createdAt: joined,
    })),
  );
  await tx
    .insert(accounts)
    .values(
      rows.map(({ id }) => ({ userId: id, accountId: id, providerId: "credential", password })),
    );
  await tx
    .insert(profiles)
    .values(rows.map(({ id, profile }) => ({ id, createdAt: joined, ...profile })));
  await tx.insert(adminUsers).values({ userId: demoId("account", "admin@inkling.test") });
  await tx.insert(addresses).values({
    userId: demoId("account", "customer@inkling.test"),
    name: "Jamie Rivers",
    line1: "18 Ferry Road",
    city: "Portland",
    state: "ME",
    postalCode: "04101",
    isDefault: true,
  });
  await seedAges(tx, rows, now);
  await seedConsent(tx, joined);
}

async function seedAges(
  tx: Transaction,
  rows: readonly { id: string; email: string; age?: number }[],
  now: Date,
): Promise<void> {
  for (const { id, email, age } of rows) {
    if (age === undefined) continue;
    await tx.insert(ageVerifications).values({
      id: demoId("age", email),
      userId: id,
      dateOfBirth: birthDate(age, now),
      isMinor: age < 18,
      requiresParentConsent: age < 13,
      sessionTokenHash: demoId("age-token", email),
      expiresAt: now,
    });
  }
}

async function seedConsent(tx: Transaction, joined: Date): Promise<void> {
  const consentId = demoId("consent", "kid@inkling.test");
  await tx.insert(parentalConsents).values({
    id: consentId,
    ageVerificationId: demoId("age", "kid@inkling.test"),
    parentEmail: "guardian@inkling.test",
    status: "active",
    noticeSentAt: joined,
    linkUsedAt: joined,
    decidedAt: joined,
    guardianUserId: demoId("account", "guardian@inkling.test"),
    childUserId: demoId("account", "kid@inkling.test"),
    verificationMethod: "card",
    scopeAccountAndArt: true,
    scopeShowArt: true,
    scopePublicName: true,
    scopeAgeGroup: true,
    scopePhoto: false,
    scopeBio: true,
    scopeState: true,
    scopeTermsAndPayout: true,
  });
  await tx.insert(secondGuardians).values({
    consentId,
    userId: demoId("account", "coparent@inkling.test"),
    invitedBy: demoId("account", "guardian@inkling.test"),
    acceptedAt: joined,
    createdAt: joined,
  });
}

function birthDate(age: number, now: Date): string {
  const date = new Date(now.getTime() - 100 * DAY_MS);
  date.setUTCFullYear(date.getUTCFullYear() - age);
  return utcDay(date);
}
