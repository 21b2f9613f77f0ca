import { and, asc, countDistinct, eq, gt, isNull } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { recoveryCodes, secondFactors } from "~/schema/tables/team";
import type { Keys } from "~/lib/keys/keys";

import { openSecret, resealedSecret } from "./seal-secret.server";

const BATCH = 500;

type Resealed = {
  resealed: number;
  /** Sealed with a key that is not listed any more. */
  unreadable: number;
  /** People whose unused recovery codes are hashed, and cannot be hashed anew. */
  withRecoveryCodes: number;
};

/** Seals the secrets of authenticator apps with the current key; a second time it does nothing. */
export async function resealSecrets(db: Database, keys: Keys): Promise<Resealed> {
  const found = { resealed: 0, unreadable: 0 };
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await db
      .select({
        id: secondFactors.id,
        userId: secondFactors.userId,
        secret: secondFactors.secret,
      })
      .from(secondFactors)
      .where(gt(secondFactors.id, last))
      .orderBy(asc(secondFactors.id))
      .limit(BATCH);
    for (const row of rows) {
      const sealed = resealedSecret(keys, row.userId, row.secret);
      if (sealed) {
        // Set up anew meanwhile, the row has a newer secret.
        const isSame = and(eq(secondFactors.id, row.id), eq(secondFactors.secret, row.secret));
        await db.update(secondFactors).set({ secret: sealed }).where(isSame);
        found.resealed++;
      } else if (openSecret(keys, row.userId, row.secret) === null) found.unreadable++;
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }
  const [codes] = await db
    .select({ people: countDistinct(recoveryCodes.userId) })
    .from(recoveryCodes)
    .where(isNull(recoveryCodes.usedAt));
  return { ...found, withRecoveryCodes: codes?.people ?? 0 };
}
