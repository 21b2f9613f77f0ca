import { data } from "react-router";

import { printBatchArchive } from "~/press/print-batch.server";
import { batchNameOf } from "~/press/batch-name.server";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/print-batch-file";

/** A batch as it was made: print files, proofs and lists in one archive. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  requirePermission(context, request, "see-print-files");
  const { db, files, config } = context.get(servicesContext);
  const archive = await printBatchArchive(
    { db, files, publicUrl: config.publicUrl },
    params.batchId,
  );
  const batch = await batchNameOf(db, params.batchId);
  if (!archive || !batch) throw data("batch-not-found", { status: 404 });
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="batch-${batch.name}.zip"`,
    },
  });
}
