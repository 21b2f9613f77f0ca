import { redirect } from "react-router";

import { dismissNotification } from "~/features/notifications/dismiss-notification.server";
import { readForm } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest } from "~/middleware/session";
import { pathTo } from "~/path-to";

import type { Route } from "./+types/notifications";

/** Where notifications are shown; this URL itself shows nothing. */
const DASHBOARD = pathTo("/creator/dashboard");

/** Dismisses one of the actor's own notifications and returns to the dashboard. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = await actorOfRequest(request, services);
  if (!actor) return redirect(pathTo("/auth", { query: { next: DASHBOARD } }));
  const form = await readForm(request);
  await dismissNotification(services.db, actor.userId, String(form.get("notification") ?? ""));
  return redirect(DASHBOARD);
}
