import { and, asc, desc, eq } from "drizzle-orm";

import { createdAfter } from "~/platform/database/created-after.server";
import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { addresses, users } from "~/schema/tables/accounts";

type SavedAddress = {
  id: string;
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  isDefault: boolean;
};

type AddressInput = Omit<SavedAddress, "id" | "isDefault">;

export const MOST_ADDRESSES = 20;

/** The account's addresses, the default first, then in the order in which they were added. */
export async function savedAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select({
      id: addresses.id,
      name: addresses.name,
      line1: addresses.line1,
      line2: addresses.line2,
      city: addresses.city,
      state: addresses.state,
      postalCode: addresses.postalCode,
      isDefault: addresses.isDefault,
    })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt));
  return rows.map((row) => ({ ...row, line2: row.line2 ?? "" }));
}

/**
 * Saves an address; the first one, or one marked so, becomes the default. The same address is kept
 * once.
 */
export async function saveAddress(
  db: Database,
  userId: string,
  input: AddressInput,
  options: { id?: string | undefined; isDefault?: boolean } = {},
): Promise<{ ok: true; id: string } | { ok: false; reason: "not-found" | "too-many" }> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const existing = await savedAddresses(tx, userId);
    if (options.id && !existing.some(({ id }) => id === options.id))
      return { ok: false, reason: "not-found" };
    const same = existing.find((one) => isSame(one, input) && one.id !== options.id);
    const isDefault = options.isDefault || existing.length === 0;
    if (!options.id && !same && existing.length >= MOST_ADDRESSES)
      return { ok: false, reason: "too-many" };
    if (isDefault) {
      await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId));
    }
    const id = options.id ?? same?.id;
    const values = {
      ...input,
      line2: input.line2 || null,
      ...(isDefault ? { isDefault: true } : {}),
    };
    const [row] = id
      ? await tx
          .update(addresses)
          .set(values)
          .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
          .returning({ id: addresses.id })
      : await tx
          .insert(addresses)
          .values({
            ...values,
            userId,
            createdAt: createdAfter(addresses.createdAt, eq(addresses.userId, userId)),
          })
          .returning({ id: addresses.id });
    return row ? { ok: true, id: row.id } : { ok: false, reason: "not-found" };
  });
}

/**
 * When the default address is deleted, the oldest one left takes its place.
 * @returns false when the account has no such address
 */
export async function deleteAddress(db: Database, userId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const [gone] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning({ wasDefault: addresses.isDefault });
    const [next] = gone?.wasDefault ? await savedAddresses(tx, userId) : [];
    if (next) {
      await tx
        .update(addresses)
        .set({ isDefault: true })
        .where(and(eq(addresses.id, next.id), eq(addresses.userId, userId)));
    }
    return gone !== undefined;
  });
}

/**
 * One change at a time, so that two tabs cannot both take the last place or both set the default.
 */
async function lockAddresses(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

function isSame(one: AddressInput, other: AddressInput): boolean {
  const keys = ["name", "line1", "line2", "city", "state", "postalCode"] as const;
  return keys.every((key) => one[key] === other[key]);
}
