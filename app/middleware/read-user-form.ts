import { claimedFields } from "~/people/sign-up/claimed-fields";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { readForm } from "~/lib/read-form";

import { isMarkedUnder13 } from "./age-cookie";
import { actorContext, servicesContext } from "./context";
import { requestOrigin } from "./request-origin";
import { routePattern } from "./route-pattern";
import type { Args } from "./step-result";

/**
 * A posted form about a person. Fields that claim a role, an age or a payout are never read; the
 * attempt is recorded.
 */
export async function readUserForm({ context, request }: Args): Promise<FormData> {
  const form = await readForm(request);
  const fields = claimedFields(form);
  if (fields.length > 0) {
    const userId = context.get(actorContext)?.userId ?? null;
    // Nothing more is stored about a child before a parent agrees.
    const isChild = userId === null && (await isMarkedUnder13(context, request));
    await recordSecurityEvent(context.get(servicesContext).db, {
      action: "CLAIM_IGNORED",
      resourceType: "request",
      resourceId: routePattern(new URL(request.url).pathname.replace(/\.data$/, "")),
      userId,
      metadata: { fields },
      ...(isChild ? {} : requestOrigin(context, request)),
    });
  }
  return form;
}
