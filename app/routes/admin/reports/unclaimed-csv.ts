import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { unclaimedBalances } from "~/money/departures/unclaimed-balances.server";
import { unclaimedCsv } from "~/money/departures/unclaimed-csv.server";

import type { Route } from "./+types/unclaimed-csv";

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, request, "keep-books");
  const { reports, now } = context.get(servicesContext);
  return new Response(unclaimedCsv(await unclaimedBalances(reports, now())), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="unclaimed-balances.csv"',
    },
  });
}
