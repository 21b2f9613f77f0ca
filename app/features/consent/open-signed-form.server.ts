import type { Database } from "~/db/client.server";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import type { FileStore } from "~/integrations/files/files.server";

import { signedFormFile } from "./signed-form.server";

/** A parent's signed form, for the admin who reviews it; who opened it is recorded. */
export async function openSignedForm(
  db: Database,
  admin: Actor,
  consentId: string,
  files: FileStore,
) {
  if (!admin.isAdmin) return null;
  const file = await signedFormFile(db, consentId, files);
  if (!file) return null;
  await recordAdminAction(db, admin, {
    action: "CONSENT_FORM_OPENED",
    resourceType: "parental_consent",
    resourceId: consentId,
  });
  return file;
}
