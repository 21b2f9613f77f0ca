import { data } from "react-router";

import { batchPaper } from "~/press/batch-papers.server";
import { batchNameOf } from "~/press/batch-name.server";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/print-batch-paper";
import { fileResponse } from "./file-response";

/** A paper of a batch as it was made: packing slips, proof sheet or labels. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  requirePermission(context, request, "see-print-files");
  const { db, files, config } = context.get(servicesContext);
  const paper = await batchPaper(
    { db, files, publicUrl: config.publicUrl },
    params.batchId,
    params.paper,
  );
  const batch = await batchNameOf(db, params.batchId);
  if (!paper || !batch) throw data("paper-not-found", { status: 404 });
  return fileResponse(paper, `batch-${batch.name}-${params.paper}`);
}
