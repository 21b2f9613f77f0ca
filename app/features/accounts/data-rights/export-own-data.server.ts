import type { Database } from "~/db/client.server";
import type { Actor } from "~/features/accounts/actor";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/features/audit/record-security-event.server";

import { exportAccount } from "./export-account.server";

/** Everything we keep about the actor; the export itself is recorded. */
export async function exportOwnData(
  db: Database,
  { userId }: Pick<Actor, "userId">,
  { now, origin }: { now: Date; origin: RequestOrigin },
) {
  const everything = await exportAccount(db, userId, now);
  await recordSecurityEvent(db, {
    action: "DATA_EXPORTED",
    resourceType: "user",
    resourceId: userId,
    userId,
    ...origin,
  });
  return everything;
}
