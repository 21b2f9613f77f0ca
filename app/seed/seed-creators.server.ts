import type { Transaction } from "~/platform/database/client.server";
import { ageVerifications, profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { sandboxAccounts } from "~/schema/tables/sandbox";
import { CONSENT_AGE } from "~/schema/age-brackets";
import { DAY_MS } from "~/lib/dates";
import { utcDay } from "~/lib/days";

import { demoCreators, type DemoCreator } from "./demo-creators";
import { demoId, demoNumber } from "./demo-id";

const ready = { onboardingCompleted: true, chargesEnabled: true, payoutsEnabled: true };

/** The demo accounts that have set up payments, as the sandbox provider knows them. */
const demoPayees = [
  ["sbx_acct_demo_remy", "creator@inkling.test", "Remy"],
  ["sbx_acct_demo_morgan", "guardian@inkling.test", "Morgan"],
] as const;

/** The user id of the n-th made-up creator. */
export function demoCreatorId(index: number): string {
  return demoId("creator", index);
}

/**
 * Forty young artists whose accounts cannot sign in; each under 13 has a guardian who consented.
 */
export async function seedCreators(tx: Transaction, now: Date): Promise<void> {
  const rows = demoCreators.map((creator, index) => ({
    creator,
    index,
    id: demoCreatorId(index),
    guardianId: demoId("guardian", index),
    joined: new Date(now.getTime() - (40 + demoNumber(320, "joined", index)) * DAY_MS),
  }));
  const young = rows.filter(({ creator }) => creator.age < CONSENT_AGE);
  await tx.insert(users).values([
    ...rows.map(({ id, creator, index, joined }) => ({
      id,
      name: creator.firstName,
      email: `artist-${index + 1}@inkling.test`,
      emailVerified: true,
      createdAt: joined,
    })),
    ...young.map(({ guardianId, index, joined }) => ({
      id: guardianId,
      name: "Parent",
      email: `parent-${index + 1}@inkling.test`,
      emailVerified: true,
      createdAt: joined,
    })),
  ]);
  await tx.insert(profiles).values([
    ...rows.map(({ id, creator, index, joined }) => creatorProfile(id, creator, index, joined)),
    ...young.map(({ guardianId, creator, joined, index }) => ({
      id: guardianId,
      accountType: "customer" as const,
      firstName: "Parent",
      lastName: creator.lastName,
      createdAt: joined,
      ...paymentAccount(index),
    })),
  ]);
  await tx.insert(sandboxAccounts).values([
    ...demoPayees.map(([id, email, displayName]) => ({
      id,
      ownerId: demoId("account", email),
      email,
      displayName,
      ...ready,
      createdAt: now,
    })),
    ...rows.flatMap(({ id, guardianId, creator, index, joined }) => {
      const { paymentAccountId } = paymentAccount(index);
      if (!paymentAccountId) return [];
      const isYoung = creator.age < CONSENT_AGE;
      return {
        id: paymentAccountId,
        ownerId: isYoung ? guardianId : id,
        email: isYoung ? `parent-${index + 1}@inkling.test` : `artist-${index + 1}@inkling.test`,
        displayName: isYoung ? "Parent" : creator.firstName,
        ...ready,
        createdAt: joined,
      };
    }),
  ]);
  await tx.insert(ageVerifications).values(
    rows.map(({ id, creator, index }) => ({
      id: demoId("age", index),
      userId: id,
      dateOfBirth: birthDate(creator.age, index, now),
      isMinor: creator.age < 18,
      requiresParentConsent: creator.age < CONSENT_AGE,
      sessionTokenHash: demoId("age-token", index),
      expiresAt: now,
    })),
  );
  await tx.insert(parentalConsents).values(
    young.map(({ id, guardianId, index, joined, creator }) => ({
      ageVerificationId: demoId("age", index),
      parentEmail: `parent-${index + 1}@inkling.test`,
      status: "active" as const,
      noticeSentAt: joined,
      decidedAt: joined,
      linkUsedAt: joined,
      guardianUserId: guardianId,
      childUserId: id,
      verificationMethod: "card" as const,
      scopeAccountAndArt: true,
      scopeShowArt: true,
      scopePublicName: true,
      scopeAgeGroup: true,
      scopeBio: creator.bio !== null,
      scopeState: creator.showState,
      scopeTermsAndPayout: true,
    })),
  );
}

function creatorProfile(id: string, creator: DemoCreator, index: number, joined: Date) {
  return {
    id,
    accountType: "creator" as const,
    firstName: creator.firstName,
    lastName: creator.lastName,
    username: `${creator.firstName.toLowerCase()}draws${index + 1}`,
    ageBracket: creator.ageBracket,
    // a guardian's unticked box: not kept either
    state: creator.age >= CONSENT_AGE || creator.showState ? creator.state : null,
    bio: creator.bio,
    publicFirstName: creator.firstName,
    publicAgeBracket: creator.ageBracket,
    publicBio: creator.bio,
    publicState: creator.showState ? creator.state : null,
    showBio: creator.bio !== null,
    showState: creator.showState,
    ...(creator.age >= CONSENT_AGE && paymentAccount(index)),
    createdAt: joined,
  };
}

/** Three in four have set up payments; for a child, the guardian has. */
function paymentAccount(index: number) {
  const isReady = index % 4 !== 3;
  return {
    paymentAccountId: isReady ? `sbx_acct_${demoId("account", index).slice(0, 12)}` : null,
    onboardingCompleted: isReady,
    chargesEnabled: isReady,
    payoutsEnabled: isReady,
  };
}

function birthDate(age: number, index: number, now: Date): string {
  const days = 20 + demoNumber(300, "birthday", index);
  const date = new Date(now.getTime() - days * DAY_MS);
  date.setUTCFullYear(date.getUTCFullYear() - age);
  return utcDay(date);
}
