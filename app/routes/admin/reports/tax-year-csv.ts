import { data } from "react-router";

import { readTaxYear } from "~/books/tax-year/read-tax-year";
import { openTaxYear } from "~/books/tax-year/open-tax-year.server";
import { taxYearCsv } from "~/books/tax-year/tax-year-csv";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import { fileResponse } from "../orders/file-response";
import type { Route } from "./+types/tax-year-csv";

/** The year's forms for whoever prepares them. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "keep-books");
  const { db, payments, now } = context.get(servicesContext);
  const year = readTaxYear(params.year, now());
  if (!year) throw data("not-found", { status: 404 });
  const payees = await openTaxYear(db, admin, year, { payments });
  const body = taxYearCsv(year.name, payees);
  return fileResponse({ contentType: "text/csv; charset=utf-8", body }, `tax-${year.name}.csv`);
}
