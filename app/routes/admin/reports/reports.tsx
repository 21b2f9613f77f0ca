import { openFindings } from "~/books/open-findings.server";
import { fileTexts } from "~/books/files/file-texts.server";
import { rangeForm } from "~/books/files/range-form";
import { firstDay, monthOf } from "~/books/month/month";
import { months } from "~/books/month/months.server";
import { fieldErrors } from "~/lib/form";
import { shopDay } from "~/lib/shop-zone";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";

import type { Route } from "./+types/reports";
import { FilesCard } from "./files-card";
import { FindingsCard } from "./findings-card";
import { MonthsCard } from "./months-card";

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, request, "keep-books");
  const { reports, db, now } = context.get(servicesContext);
  const typed = typedRange(new URL(request.url).searchParams, now());
  const parsed = rangeForm.safeParse(typed);
  return {
    rows: await months(reports, now()),
    year: shopDay(now()).slice(0, 4),
    ...(await openFindings(db)),
    files: fileTexts(),
    typed,
    errors: parsed.success ? {} : fieldErrors(parsed.error),
  };
}

/** The days of the address, or those of this month so far. */
function typedRange(params: URLSearchParams, now: Date) {
  const [from, to] = [params.get("from"), params.get("to")];
  if (from !== null || to !== null) return { from: from ?? "", to: to ?? "" };
  return { from: firstDay(monthOf(now)), to: shopDay(now) };
}

export const meta: Route.MetaFunction = () => [{ title: "Reports · Admin" }];

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { rows, year, findings, readUntil, files, typed, errors } = loaderData;
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap justify-end gap-4">
        <ButtonLink to={pathTo("/admin/reports/tax/:year", { year })} variant="secondary" size="sm">
          Tax papers
        </ButtonLink>
        <ButtonLink to={pathTo("/admin/reports/sales-tax")} variant="secondary" size="sm">
          Sales tax
        </ButtonLink>
        <ButtonLink to={pathTo("/admin/reports/costs")} variant="secondary" size="sm">
          Unit costs
        </ButtonLink>
        <ButtonLink to={pathTo("/admin/reports/unclaimed")} variant="secondary" size="sm">
          Balances without contact
        </ButtonLink>
      </div>
      <FindingsCard findings={findings} readUntil={readUntil} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <MonthsCard rows={rows} />
        <FilesCard files={files} typed={typed} errors={errors} />
      </div>
    </div>
  );
}
