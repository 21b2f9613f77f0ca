import { and, eq, inArray } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { erasedIds } from "~/schema/tables/records";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { eraseDesigns } from "~/people/data-rights/erase-designs.server";
import type { ErasedKind } from "~/schema/erased-kinds";
import { endConsent } from "~/families/consent/ending/end-consent.server";
import { expireConsents, isUnanswered } from "~/families/consent/ending/expire-consents.server";
import type { FileStore } from "~/integrations/files/files.server";

import { retainedDays, erasedKey, readErasedList } from "./erased-list";

/** What came back with a backup and was erased again, by kind. */
type ErasedAgain = Record<ErasedKind, number>;

/**
 * Erases again what a restored database has brought back, by the lists in the file store. Each in a
 * transaction of its own; a second time changes nothing. To be called before the shop is opened.
 */
export async function applyErasedIds(
  db: Database,
  { files, now }: { files: FileStore; now: Date },
): Promise<ErasedAgain> {
  await learnErasedIds(db, { files, now });
  const rows = await db.select({ id: erasedIds.id, kind: erasedIds.kind }).from(erasedIds);
  const done: ErasedAgain = { consent: 0, account: 0, design: 0 };
  // A consent takes the child's account with it, and an account its drawings.
  for (const kind of ["consent", "account", "design"] as const)
    for (const { id } of rows.filter((row) => row.kind === kind))
      if (await db.transaction((tx) => eraseAgain[kind](tx, id, now))) done[kind] += 1;
  return done;
}

async function learnErasedIds(db: Database, { files, now }: { files: FileStore; now: Date }) {
  for (const day of retainedDays(now)) {
    const known = readErasedList(await files.get(erasedKey(day)));
    if (known.length === 0) continue;
    await db
      .insert(erasedIds)
      .values(known.map(({ id, kind, at }) => ({ id, kind, erasedAt: new Date(at), keptAt: now })))
      .onConflictDoNothing();
  }
}

type EraseAgain = (tx: Transaction, id: string, now: Date) => Promise<boolean>;

const eraseAgain: Record<ErasedKind, EraseAgain> = {
  async consent(tx, id, now) {
    const isIt = eq(parentalConsents.id, id);
    const [given] = await tx
      .select()
      .from(parentalConsents)
      .where(and(isIt, inArray(parentalConsents.status, ["verifying", "active", "payee"])))
      .for("update");
    if (given) await endConsent(tx, given, now);
    const isOpen = !given && (await tx.$count(parentalConsents, and(isIt, isUnanswered))) > 0;
    if (isOpen) await expireConsents(tx, [id], now);
    return isOpen || given !== undefined;
  },
  async account(tx, id, now) {
    if ((await tx.$count(users, eq(users.id, id))) === 0) return false;
    await eraseAccount(tx, id, now);
    return true;
  },
  async design(tx, id, now) {
    if ((await tx.$count(designs, eq(designs.id, id))) === 0) return false;
    await eraseDesigns(tx, [id], now);
    return true;
  },
};
