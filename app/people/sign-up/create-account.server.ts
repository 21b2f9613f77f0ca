import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";

import type { Transaction } from "~/platform/database/client.server";
import { accounts, profiles, users } from "~/schema/tables/accounts";
import { moderationItems } from "~/schema/tables/community";

import type { AgeBracket } from "~/schema/age-brackets";

import { type ShownFromStart } from "./shown-from-start";

type NewAccount = {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  accountType: "creator" | "customer";
  ageBracket?: AgeBracket;
  emailVerified?: boolean;
  /** What of a creator may be public from the start. */
  shows: ShownFromStart;
  /** Whose guardian's boxes are `shows`: there are no switches before 13, and then they are off. */
  isChild?: boolean;
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
  const { shows, isChild = false } = input;
  const isCreator = input.accountType === "creator";
  await tx.insert(profiles).values({
    id,
    accountType: input.accountType,
    firstName: input.firstName,
    lastName: input.lastName,
    ageBracket: input.ageBracket ?? null,
    publicAgeBracket: (isCreator && shows.ageGroup && input.ageBracket) || null,
    showName: shows.name && !isChild,
    showAgeGroup: shows.ageGroup && !isChild,
  });
  if (isCreator && shows.name) await askForNameReview(tx, id, input.firstName);
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
