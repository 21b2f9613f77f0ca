import type { Database } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { FileStore } from "~/integrations/files/files.server";

import { signedFormFile } from "./signed-form.server";

/** A parent's signed form, for the admin who reviews it; who opened it is recorded. */
export async function openSignedForm(
  db: Database,
  admin: Actor,
  consentId: string,
  files: FileStore,
) {
  if (!mayDo(admin, "handle-consents")) return null;
  const file = await signedFormFile(db, consentId, files);
  if (!file) return null;
  await recordAdminAction(db, admin, {
    action: "CONSENT_FORM_OPENED",
    resourceType: "parental_consent",
    resourceId: consentId,
  });
  return file;
}
