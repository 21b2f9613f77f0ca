import { data } from "react-router";

import type { MonthFigures } from "~/books/month/month-figures";
import { hasUnitCosts, marginCents, salesCents } from "~/books/month/month-sums";
import { readProvider } from "~/books/read-provider.server";
import { closeMonth } from "~/books/month/close-month.server";
import { closedMonth } from "~/books/month/closed-months.server";
import { monthDifferences } from "~/books/month/month-differences.server";
import { monthFigures } from "~/books/month/month-figures.server";
import {
  monthName,
  monthRange,
  readMonth,
  monthAfter,
  monthBefore,
  type Month,
} from "~/books/month/month";
import { formatDateTime } from "~/lib/date-time";
import { formatCents } from "~/lib/money";
import { refuseConflict } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { FiguresTable } from "~/ui/lists/figures-table";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/month";
import { ProviderCard } from "./provider-card";

type Line = { label: string; cents: (figures: MonthFigures) => number; isSum?: boolean };

const monthLines: readonly Line[] = [
  { label: "Shirts at their prices", cents: (of) => of.grossCents },
  { label: "Discounts", cents: (of) => -of.discountCents },
  { label: "Shipping", cents: (of) => of.shippingCents },
  { label: "Sales", cents: salesCents, isSum: true },
  { label: "Refunds", cents: (of) => -of.refundCents },
  { label: "Goodwill", cents: (of) => -of.goodwillCents },
  { label: "Lost disputes", cents: (of) => -of.disputeCents },
  { label: "Creators' shares", cents: (of) => -of.shareCents },
  { label: "Provider's fees", cents: (of) => -of.feeCents },
  { label: "Blanks", cents: (of) => -of.blankCents },
  { label: "Printing", cents: (of) => -of.printCents },
  { label: "Parcels", cents: (of) => -of.parcelCents },
  { label: "Margin", cents: marginCents, isSum: true },
  { label: "Sales tax collected, owed to states", cents: (of) => of.taxCents },
  { label: "Paid out to creators", cents: (of) => of.payoutCents },
];

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

/** To the months beside this one, and to its files. */
function MonthNav({ month }: { month: Month }) {
  const [before, after] = [monthBefore(month), monthAfter(month)];
  const to = (other: Month) => pathTo("/admin/reports/:month", { month: other });
  return (
    <nav aria-label="Months" className="flex flex-wrap gap-x-5 text-sm print:hidden">
      <TextLink to={to(before)} className="inline-flex min-h-11 items-center">
        {monthName(before)}
      </TextLink>
      <TextLink to={to(after)} className="inline-flex min-h-11 items-center">
        {monthName(after)}
      </TextLink>
      <TextLink
        to={pathTo("/admin/reports/files/:file", { file: "ledger.csv", query: { month } })}
        reloadDocument
        className="inline-flex min-h-11 items-center"
      >
        Ledger (CSV)
      </TextLink>
    </nav>
  );
}

/**
 * A month from its sales to its margin.
 * @param now of a closed month: its figures today, shown where they differ
 */
function MonthCard({ figures, now }: { figures: MonthFigures; now: MonthFigures | null }) {
  const { orders, replacements, shirts, parcels } = figures;
  return (
    <Card title="Our books">
      <FiguresTable caption="Our books">
        <tbody>
          {monthLines.map(({ label, cents, isSum }) => (
            <tr
              key={label}
              className={classNames(
                isSum
                  ? "border-y-2 border-ink font-display text-base font-bold"
                  : "border-b border-line",
              )}
            >
              <th scope="row" className={classNames("py-1.5 text-left", !isSum && "font-normal")}>
                {label}
              </th>
              <td className="py-1.5 pl-3 text-right">
                {formatCents(cents(figures) || 0)}
                {now && cents(now) !== cents(figures) && (
                  <span className="block text-xs font-normal text-warning">
                    now {formatCents(cents(now) || 0)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      <p className="mt-3 text-xs text-ink-2">
        {orders} {orders === 1 ? "order" : "orders"}
        {replacements > 0 &&
          ` and ${replacements} ${replacements === 1 ? "replacement" : "replacements"} at no cost`}
        , {shirts} {shirts === 1 ? "shirt" : "shirts"}, {parcels}{" "}
        {parcels === 1 ? "parcel" : "parcels"}, by the day of payment. Blanks, printing and parcels
        are for shirts sold or replaced, at their{" "}
        <TextLink to={pathTo("/admin/reports/costs")}>unit costs</TextLink>
        {hasUnitCosts(figures)
          ? "."
          : ", which are not set for this month: the margin leaves them out."}
      </p>
    </Card>
  );
}
