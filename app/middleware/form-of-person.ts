import { claimedFields } from "~/features/accounts/claimed-fields";
import { recordSecurityEvent } from "~/features/audit/record-security-event.server";
import { readForm } from "~/lib/read-form";

import { actorContext, servicesContext } from "./context";
import { requestOrigin } from "./request-origin";
import type { Args } from "./step-answers";

/**
 * A posted form about a person. Fields that claim a role, an age or a payout are not read by
 * anybody; that they came is written down.
 */
export async function formOfPerson({ context, request }: Args): Promise<FormData> {
  const form = await readForm(request);
  const fields = claimedFields(form);
  if (fields.length > 0) {
    await recordSecurityEvent(context.get(servicesContext).db, {
      action: "CLAIM_IGNORED",
      resourceType: "request",
      resourceId: new URL(request.url).pathname,
      userId: context.get(actorContext)?.userId ?? null,
      metadata: { fields },
      ...requestOrigin(context, request),
    });
  }
  return form;
}
