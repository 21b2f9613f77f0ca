import { data } from "react-router";

import { readProvider } from "~/books/read-provider.server";
import { closeMonth } from "~/books/month/close-month.server";
import { closedMonth } from "~/books/month/closed-months.server";
import { monthDifferences } from "~/books/month/month-differences.server";
import { monthFigures } from "~/books/month/month-figures.server";
import { monthName, monthRange, readMonth, type Month } from "~/books/month/month";
import { formatDateTime } from "~/lib/date-time";
import { refuseConflict } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { Breadcrumbs } from "~/ui/page-header";

import type { Route } from "./+types/month";
import { MonthCard } from "./month-card";
import { MonthNav } from "./month-nav";
import { ProviderCard } from "./provider-card";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requirePermission(context, request, "keep-books");
  const month = monthOfPath(params.month);
  const { db, reports, now } = context.get(servicesContext);
  const range = monthRange(month);
  return {
    month,
    figures: await monthFigures(reports, range),
    differences: await monthDifferences(reports, range),
    closed: await closedMonth(db, month),
    isOver: range.until <= now(),
  };
}

const refusals = {
  forbidden: "Only an owner can close a month.",
  "not-over": "A month can be closed 15 minutes after it is over.",
  "provider-not-read":
    "We do not have everything for this month from the payment provider yet. Please try again in a few minutes.",
  "already-closed": "This month is already closed.",
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "keep-books");
  const month = monthOfPath(params.month);
  const { db, payments, now } = context.get(servicesContext);
  await readProvider(db, { payments, now: now() });
  const result = await closeMonth(db, admin, month, now());
  if (!result.ok)
    return refuseConflict<ActionResult>({ error: "Not closed", text: refusals[result.reason] });
  return data<ActionResult>({ done: "Closed", text: `${monthName(month)} is closed.` });
}

function monthOfPath(text: string): Month {
  const month = readMonth(text);
  if (!month) throw data("not-found", { status: 404 });
  return month;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = ({ params }) => {
  const month = readMonth(params["month"]);
  return [{ title: `${month ? monthName(month) : "Month"} · Admin` }];
};

export default function MonthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, figures, closed, differences, isOver } = loaderData;
  return (
    <div className="space-y-6">
      <PageResponse result={actionData} />
      <header>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/reports"), label: "Reports" }]} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 className="text-2xl">{monthName(month)}</h2>
          <MonthNav month={month} />
        </div>
      </header>
      {closed && (
        <Callout tone="success" title={`Closed on ${formatDateTime(closed.closedAt)}`}>
          By {closed.closedBy ?? "a deleted account"}. The figures are from that moment; what has
          changed since is shown beside them.
        </Callout>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 print:grid-cols-2">
        <MonthCard figures={closed?.figures ?? figures} now={closed ? figures : null} />
        <ProviderCard
          provider={closed?.figures.provider ?? figures.provider}
          now={closed ? figures.provider : null}
          differences={differences}
        />
      </div>
      {!closed && (
        <div className="print:hidden">
          {isOver ? (
            <ConfirmAction
              label="Close month"
              variant="primary"
              size="md"
              title={`Close ${monthName(month)}?`}
              confirmLabel="Close month"
              fields={{ month }}
            >
              <p>
                The figures will be frozen, with your name and the time. This cannot be undone; what
                changes later will be shown beside them.
              </p>
            </ConfirmAction>
          ) : (
            <p className="text-sm text-ink-2">This month can be closed once it is over.</p>
          )}
        </div>
      )}
    </div>
  );
}
