import type { RouterContextProvider } from "react-router";

import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";

import { actorContext, servicesContext } from "./context";
import { requestOrigin } from "./request-origin";
import { routePattern } from "./route-pattern";

/** The security log's line of a person who was refused a page, a file or a form that is not theirs. */
export async function recordRefusal(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<void> {
  const actor = context.get(actorContext);
  if (!actor) return;
  const { db, log } = context.get(servicesContext);
  await recordSecurityEvent(db, {
    action: "ACCESS_REFUSED",
    resourceType: request.method === "GET" ? "page" : "form",
    resourceId: routePattern(new URL(request.url).pathname.replace(/\.data$/, "")),
    userId: actor.userId,
    ...requestOrigin(context, request),
  }).catch((error: unknown) => log.error({ err: error }, "security log"));
}
