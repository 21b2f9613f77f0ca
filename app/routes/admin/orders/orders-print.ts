import { exportPrintBatch } from "~/features/fulfilment/print-batch.server";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/orders-print";

/** Paid, unshipped orders for the printer: a list and every print-ready file in one archive. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requireAdminActor(context, request);
  const { db, files, printer, now } = context.get(servicesContext);
  const archive = await exportPrintBatch(db, { files, printer, now: now() });
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="to-print-${now().toISOString().slice(0, 10)}.zip"`,
    },
  });
}
