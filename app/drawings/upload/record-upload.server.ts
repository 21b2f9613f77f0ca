import type { Db } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import {
  recordSecurityEvent,
  type RequestOrigin,
  type SecurityEvent,
} from "~/platform/audit/record-security-event.server";

export type UploadAction = Extract<SecurityEvent["action"], `FILE_${string}` | `DESIGN_${string}`>;

/** Records one step of an upload in the security log, without the file's own name. */
export async function recordUpload(
  db: Db,
  actor: Actor,
  step: {
    action: UploadAction;
    designId?: string;
    detail?: NonNullable<SecurityEvent["metadata"]>;
    origin?: RequestOrigin;
  },
): Promise<void> {
  await recordSecurityEvent(db, {
    action: step.action,
    resourceType: step.action.startsWith("FILE") ? "file" : "design",
    resourceId: step.designId ?? null,
    metadata: step.detail ?? {},
    userId: actor.userId,
    ...step.origin,
  });
}
