import { and, eq, isNotNull } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { secondFactors } from "~/schema/tables/team";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import type { Keys } from "~/lib/keys/keys";

import { replaceRecoveryCodes } from "./recovery-codes.server";
import { notifySecondFactorChange } from "./notify-second-factor-change.server";

/** New recovery codes, shown this once; the earlier ones no longer work. Null where it is off. */
export async function renewRecoveryCodes(
  db: Database,
  { userId }: { userId: string },
  { secret, now, origin }: { secret: Keys; now: Date; origin: RequestOrigin },
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const [on] = await tx
      .select({ id: secondFactors.id })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
      .for("update");
    if (!on) return null;
    const codes = await replaceRecoveryCodes(tx, userId, secret);
    await recordSecurityEvent(tx, {
      action: "RECOVERY_CODES_RENEWED",
      resourceType: "second_factor",
      userId,
      ...origin,
    });
    await notifySecondFactorChange(tx, userId, { change: "codes" }, now);
    return codes;
  });
}
