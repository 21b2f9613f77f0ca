import { exportedOrderIds } from "~/desk/bulk/bulk-run.server";
import { exportOrdersCsv } from "~/orders/export-orders-csv.server";
import { orderStatuses } from "~/schema/order-status";
import { isShipBy } from "~/orders/late/ship-by-choices";
import { readSearch } from "~/lib/list-page";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/orders-csv";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const status = orderStatuses.find((one) => one === params.get("status"));
  const ship = params.get("ship");
  const run = params.get("run");
  const { db, reports } = context.get(servicesContext);
  const ids = run === null ? undefined : await exportedOrderIds(db, admin, run);
  const filter = {
    ...(q && { q }),
    ...(status && { status }),
    ...(isShipBy(ship) && { ship }),
    ...(ids && { ids }),
  };
  const csv = await exportOrdersCsv({ db, reports }, admin, filter);
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="orders.csv"',
    },
  });
}
