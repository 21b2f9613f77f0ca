import { data } from "react-router";

import { evidencePaper } from "~/orders/evidence/evidence-paper.server";
import { openEvidence } from "~/orders/evidence/open-evidence.server";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/order-evidence";
import { fileResponse } from "./file-response";

/** What shows a bank that an order was paid, sent and told about. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = requirePermission(context, request, "decide-on-payments");
  const { db, now } = context.get(servicesContext);
  const opened = await openEvidence(db, actor, params.orderId);
  if (!opened.ok) throw data("order-not-found", { status: 404 });
  const body = evidencePaper(opened.evidence, now());
  const name = `evidence-${opened.evidence.order.number}.pdf`;
  return fileResponse({ contentType: "application/pdf", body }, name);
}
