import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { adminUsers } from "~/schema/tables/accounts";

/**
 * Locks the owners until the transaction ends, so that two of them who remove each other at the same
 * moment do it one after the other: the second is no owner any more.
 * @returns the owners' ids as they are now
 */
export async function lockOwners(tx: Transaction): Promise<string[]> {
  const owners = await tx
    .select({ userId: adminUsers.userId })
    .from(adminUsers)
    .where(eq(adminUsers.role, "owner"))
    .orderBy(adminUsers.userId)
    .for("update");
  return owners.map(({ userId }) => userId);
}

/** Whether someone is the only owner; no one can remove or demote them. */
export function isLastOwner(owners: readonly string[], userId: string): boolean {
  return owners.length === 1 && owners[0] === userId;
}
