import { isNull } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { secondFactors } from "~/schema/tables/team";
import type { Keys } from "~/lib/keys/keys";

import { newAppSecret } from "./app-codes.server";
import { sealSecret } from "./seal-secret.server";

/**
 * Makes a new secret for the person's app, in place of one that was not finished. It is not on
 * before a first code was typed, and one that is on stays as it is.
 */
export async function beginSecondFactor(
  db: Database,
  { userId }: { userId: string },
  { secret: key, now }: { secret: Keys; now: Date },
): Promise<void> {
  const secret = sealSecret(key, userId, newAppSecret());
  await db
    .insert(secondFactors)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: now },
      setWhere: isNull(secondFactors.confirmedAt),
    });
}
