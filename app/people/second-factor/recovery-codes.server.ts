import { createHmac, randomInt } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { recoveryCodes } from "~/schema/tables/team";
import { currentKey, everyKey, type Keys } from "~/lib/keys/keys";

import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "./second-factor-limits";

/** No letter that reads like a digit. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** New codes in place of all earlier ones, as they are shown this once: "ABCDE-12345". */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  secret: Keys,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(currentKey(secret), userId, code) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

type OfPerson = { userId: string; code: string; secret: Keys };

/** Whether a code would work; looking does not use it up. */
export async function isRecoveryCode(db: Db, person: OfPerson): Promise<boolean> {
  return (await db.$count(recoveryCodes, unused(person))) > 0;
}

function unused({ userId, code, secret }: OfPerson) {
  const hashes = everyKey(secret).map((key) => hashOf(key, userId, code));
  return and(
    eq(recoveryCodes.userId, userId),
    inArray(recoveryCodes.codeHash, hashes),
    isNull(recoveryCodes.usedAt),
  );
}

/** Uses a code up; false for one that is unknown or was used. */
export async function takeRecoveryCode(db: Db, person: OfPerson, now: Date): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(unused(person))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  return db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
}

function newCode(): string {
  return Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => LETTERS[randomInt(LETTERS.length)],
  ).join("");
}

function hashOf(secret: string, userId: string, code: string): string {
  return createHmac("sha256", secret).update(`recovery-code:${userId}:${code}`).digest("base64url");
}
