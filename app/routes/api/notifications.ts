import { redirect } from "react-router";

import { dismissNotification } from "~/people/notifications/dismiss-notification.server";
import { safeNextPath } from "~/people/sessions/next-path";
import { typedValues } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest } from "~/middleware/session";
import { pathTo } from "~/path-to";

import type { Route } from "./+types/notifications";

/** This URL itself shows nothing: without a script, the form says which page to return to. */
const DASHBOARD = pathTo("/creator/dashboard");

/** Dismisses one of the actor's own notifications; the page it stands on stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const next = safeNextPath(typedValues(form)["from"], DASHBOARD);
  const actor = await actorOfRequest(request, services);
  if (!actor) return redirect(pathTo("/auth", { query: { next } }));
  await dismissNotification(services.db, actor.userId, String(form.get("notification") ?? ""));
  return form.has("stay") ? null : redirect(next);
}
