import { printQueueArchive } from "~/press/print-batch.server";
import { shopDay } from "~/lib/shop-zone";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/orders-print";

/**
 * Everything that is waiting for the press, in one archive: print files, proofs and the lists. No
 * line is moved.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, request, "see-print-files");
  const { db, files, now, config } = context.get(servicesContext);
  const archive = await printQueueArchive({ db, files, publicUrl: config.publicUrl });
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="to-print-${shopDay(now())}.zip"`,
    },
  });
}
