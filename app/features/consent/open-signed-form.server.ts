import type { Database } from "~/db/client.server";
import type { Actor } from "~/features/accounts/actor";
import { mayDo } from "~/features/accounts/admin-roles";
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
