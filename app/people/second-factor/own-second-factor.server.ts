import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { secondFactors } from "~/schema/tables/team";
import type { Keys } from "~/lib/keys/keys";

import { appUri } from "./app-codes.server";
import { recoveryCodesLeft } from "./recovery-codes.server";
import { openSecret } from "./seal-secret.server";

type OwnSecondFactor =
  | { state: "off" }
  /** What the app has to be told: as a link for a QR code, and as letters to type. */
  | { state: "setting-up"; uri: string; letters: string }
  | { state: "on"; since: Date; codesLeft: number };

export async function ownSecondFactor(
  db: Db,
  { userId, email }: { userId: string; email: string },
  secret: Keys,
): Promise<OwnSecondFactor> {
  const [row] = await db
    .select({ secret: secondFactors.secret, confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  if (!row) return { state: "off" };
  if (row.confirmedAt)
    return {
      state: "on",
      since: row.confirmedAt,
      codesLeft: await recoveryCodesLeft(db, userId),
    };
  const letters = openSecret(secret, userId, row.secret);
  if (!letters) return { state: "off" };
  return { state: "setting-up", uri: appUri(letters, email), letters };
}

/** Whether codes of an app are asked for when this person signs in. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return Boolean(row?.confirmedAt);
}
