import type { Db } from "~/platform/database/client.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";

/** Records that someone opened a used, expired or guessed link. */
export async function recordRefusedLink(
  db: Db,
  kind: "verify-email" | "reset-password" | "child-account" | "team-invitation",
  origin: RequestOrigin,
): Promise<void> {
  await recordSecurityEvent(db, { action: "LINK_REFUSED", resourceType: kind, ...origin });
}
