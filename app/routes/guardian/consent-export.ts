import { data } from "react-router";

import { exportAccount } from "~/features/accounts/data-rights/export-account.server";
import { recordSecurityEvent } from "~/features/audit/record-security-event.server";
import { guardianConsent } from "~/features/consent/guardian-children.server";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { jsonDownload } from "~/middleware/json-download";
import { requestOrigin } from "~/middleware/request-origin";

import type { Route } from "./+types/consent-export";

/** Everything about the guardian's own child, as a file. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const guardian = requireActor(context, request);
  const consent = await guardianConsent(db, guardian, params.consentId);
  if (consent?.status !== "active" || !consent.childUserId)
    throw data("not-found", { status: 404 });
  const everything = await exportAccount(db, consent.childUserId, now());
  await recordSecurityEvent(db, {
    action: "DATA_EXPORTED",
    resourceType: "parental_consent",
    resourceId: consent.id,
    userId: guardian.userId,
    ...requestOrigin(context, request),
  });
  return jsonDownload("my-childs-data.json", everything);
}
