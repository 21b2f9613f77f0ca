import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";

import type { Transaction } from "~/platform/database/client.server";
import { accounts, profiles, users } from "~/schema/tables/accounts";
import { moderationItems } from "~/schema/tables/community";

import type { AgeBracket } from "~/schema/age-brackets";

type NewAccount = {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  accountType: "creator" | "customer";
  ageBracket?: AgeBracket;
  emailVerified?: boolean;
  /** What a guardian allowed to be public; everything for someone who needs no guardian. */
  mayShow?: { publicName: boolean; ageGroup: boolean };
};

/** Hashed the way the authentication library checks it: argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * Writes user, credentials and profile; a creator's first name waits for review before it is
 * public.
 * @returns null when the email address is in use
 */
export async function createAccount(tx: Transaction, input: NewAccount): Promise<string | null> {
  const id = randomUUID();
  const [made] = await tx
    .insert(users)
    .values({
      id,
      name: input.firstName,
      email: input.email,
      emailVerified: input.emailVerified ?? false,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!made) return null;
  await tx
    .insert(accounts)
    .values({ userId: id, accountId: id, providerId: "credential", password: input.passwordHash });
  const { mayShow = { publicName: true, ageGroup: true } } = input;
  const isCreator = input.accountType === "creator";
  await tx.insert(profiles).values({
    id,
    accountType: input.accountType,
    firstName: input.firstName,
    lastName: input.lastName,
    ageBracket: input.ageBracket ?? null,
    publicAgeBracket: (isCreator && mayShow.ageGroup && input.ageBracket) || null,
  });
  if (isCreator && mayShow.publicName) await askForNameReview(tx, id, input.firstName);
  return id;
}

/** Adds a creator's first name to the moderation queue. */
export async function askForNameReview(
  tx: Transaction,
  userId: string,
  firstName: string,
): Promise<void> {
  await tx
    .insert(moderationItems)
    .values({ subject: "name", userId, proposed: { firstName } })
    .onConflictDoNothing();
}
