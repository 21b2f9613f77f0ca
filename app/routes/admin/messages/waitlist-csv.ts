import { exportWaitlistCsv } from "~/features/contact/waitlist-for-admins.server";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/waitlist-csv";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAdminActor(context, request);
  return new Response(await exportWaitlistCsv(context.get(servicesContext).reports), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="waitlist.csv"',
    },
  });
}
