import { payeePaperPdf } from "~/money/tax-forms/payee-paper.server";
import { payeePaper } from "~/money/tax-forms/payee-year.server";
import { readPeriod } from "~/money/statements/statement-period";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest, signInRedirect } from "~/middleware/session";

import { fileResponse } from "../admin/orders/file-response";
import type { Route } from "./+types/tax-paper";

/** What the reader was paid in a year, "2026.pdf"; for the account's owner alone. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const actor = await actorOfRequest(request, services);
  if (!actor) return signInRedirect(request);
  const [, name = ""] = /^(\d{4})\.pdf$/.exec(params.file) ?? [];
  const year = readPeriod(name, now());
  const paper = year && (await payeePaper(db, actor.userId, year));
  if (!paper) return new Response(null, { status: 404 });
  const response = fileResponse(
    { contentType: "application/pdf", body: payeePaperPdf(paper, year, now()) },
    `royalties-${name}.pdf`,
  );
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
