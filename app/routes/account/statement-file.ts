import { statementCsv } from "~/money/statements/statement-csv";
import { statementPaper } from "~/money/statements/statement-paper.server";
import { readPeriod } from "~/money/statements/statement-period";
import { statementsFor } from "~/money/statements/statement-readers.server";
import { statementOf } from "~/money/statements/statement.server";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest, signInRedirect } from "~/middleware/session";

import { fileResponse } from "../admin/orders/file-response";
import type { Route } from "./+types/statement-file";

const contentTypes = { pdf: "application/pdf", csv: "text/csv; charset=utf-8" } as const;

/** A statement as a file, "2026-11.pdf" or "2026.csv", for the creator or the guardian. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const actor = await actorOfRequest(request, services);
  if (!actor) return signInRedirect(request);
  const [, name = "", format = ""] = /^([\d-]+)\.(pdf|csv)$/.exec(params.file) ?? [];
  const period = readPeriod(name, now());
  const people = await statementsFor(db, actor);
  const isTheirs = people.some(({ creatorUserId }) => creatorUserId === params.creatorUserId);
  if (!period || !isTheirs) return new Response(null, { status: 404 });
  const statement = await statementOf(db, params.creatorUserId, period);
  const response =
    format === "csv"
      ? fileResponse(
          { contentType: contentTypes.csv, body: statementCsv(statement, period) },
          `statement-${name}.csv`,
        )
      : fileResponse(
          { contentType: contentTypes.pdf, body: statementPaper(statement, period, now()) },
          `statement-${name}.pdf`,
        );
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
