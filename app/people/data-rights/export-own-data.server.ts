import type { Database } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";

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
