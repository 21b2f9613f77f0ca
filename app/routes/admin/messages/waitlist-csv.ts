import { data } from "react-router";

import { exportWaitlistCsv } from "~/desk/contact/waitlist-for-admins.server";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/waitlist-csv";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "answer-messages");
  const exported = await exportWaitlistCsv(context.get(servicesContext), admin);
  if (!exported.ok) throw data(exported.reason, { status: 403 });
  return new Response(exported.csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="waitlist.csv"',
    },
  });
}
