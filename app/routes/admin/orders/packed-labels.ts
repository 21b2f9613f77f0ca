import { data } from "react-router";

import { packedLabelsFile } from "~/press/packed-labels.server";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/packed-labels";
import { fileResponse } from "./file-response";

/** The labels of what is packed, for a label printer. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  requirePermission(context, request, "see-print-files");
  const file = await packedLabelsFile(context.get(servicesContext).db, params.paper);
  if (!file) throw data("labels-not-found", { status: 404 });
  return fileResponse(file, `packed-${params.paper}`);
}
