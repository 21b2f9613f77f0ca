import { Form } from "react-router";

import { openFindings } from "~/books/open-findings.server";
import { fileTexts, type FileText } from "~/books/files/file-texts.server";
import { rangeForm } from "~/books/files/range-form";
import { firstDay, monthOf, monthName } from "~/books/month/month";
import { months } from "~/books/month/months.server";
import { formatDateTime } from "~/lib/date-time";
import { formatDate } from "~/lib/dates";
import { fieldErrors, type FieldErrors } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { shopDay } from "~/lib/shop-zone";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink, Button } from "~/ui/button";
import { Callout, Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/forms/text-field";
import { FiguresTable } from "~/ui/lists/figures-table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/reports";

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

/** What the last check of the books found. */
function FindingsCard({
  findings,
  readUntil,
}: Pick<Route.ComponentProps["loaderData"], "findings" | "readUntil">) {
  const compared = readUntil
    ? `Compared with the payment provider through ${formatDateTime(readUntil)}.`
    : "The payment provider's transactions have not been read yet: the hourly check will do that.";
  if (findings.length === 0)
    return (
      <Callout tone={readUntil ? "success" : "info"} title="The books add up">
        {compared}
      </Callout>
    );
  return (
    <Callout
      tone="warning"
      title={
        findings.length === 1
          ? "Something in the books does not add up"
          : `${findings.length} things in the books do not add up`
      }
    >
      <p>{compared}</p>
      <ul className="mt-2 space-y-2">
        {findings.map(({ id, rule, record, numbers, foundAt }) => (
          <li key={id} className="wrap-anywhere">
            <strong>{record}</strong>: {rule}. {numbers}. Found {formatDateTime(foundAt)}.
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Every month with its sales, and whether its figures are frozen. */
function MonthsCard({ rows }: Pick<Route.ComponentProps["loaderData"], "rows">) {
  return (
    <Card title="Monthly close">
      <FiguresTable caption="Months">
        <thead>
          <tr className="border-b-2 border-ink text-left">
            <th scope="col" className="py-1.5">
              Month
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right">
              Orders
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right">
              Sales
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right">
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, orders, salesCents, closedAt }) => (
            <tr key={month} className="border-b border-line">
              <td>
                <TextLink
                  to={pathTo("/admin/reports/:month", { month })}
                  className="inline-flex min-h-11 items-center sm:whitespace-nowrap"
                >
                  {monthName(month)}
                </TextLink>
              </td>
              <td className="pl-3 text-right">{orders.toLocaleString("en-US")}</td>
              <td className="pl-3 text-right">{formatCents(salesCents)}</td>
              <td className="pl-3 text-right">
                {closedAt ? (
                  <Badge tone="success">
                    Closed
                    <span className="max-sm:sr-only">&nbsp;{formatDate(closedAt)}</span>
                  </Badge>
                ) : (
                  <Badge>Open</Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      <p className="mt-3 text-xs text-ink-2">
        Months follow the shop&rsquo;s time zone. Sales are shirts less discounts, plus shipping,
        without tax.
      </p>
    </Card>
  );
}

type FilesCardProps = {
  files: readonly FileText[];
  typed: { from: string; to: string };
  errors: FieldErrors;
};

/** The bookkeeper's files of a range, each with what its columns say. */
function FilesCard({ files, typed, errors }: FilesCardProps) {
  const isWrong = Object.keys(errors).length > 0;
  return (
    <Card title="Files for the bookkeeper">
      <Form
        method="get"
        className="grid gap-4 sm:grid-cols-2 sm:items-start 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <TextField
          key={`from ${typed.from}`}
          label="First day"
          name="from"
          type="date"
          defaultValue={typed.from}
          errors={errors["from"]}
        />
        <TextField
          key={`to ${typed.to}`}
          label="Last day"
          name="to"
          type="date"
          defaultValue={typed.to}
          errors={errors["to"]}
        />
        <Button
          variant="secondary"
          className="sm:col-start-2 sm:justify-self-end 2xl:col-start-auto 2xl:mt-7"
        >
          Show
        </Button>
      </Form>
      <p className="mt-4 text-sm text-ink-2">
        CSV, with amounts in US dollars to two decimals and times in the shop&rsquo;s time zone with
        their UTC offset. Both days are the shop&rsquo;s days and are included. No file names a
        child, a creator or a buyer.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {files.map(({ name: file, title, about: row, columns }) => (
          <li key={file} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="font-display font-bold">{title}</span>
              {!isWrong && (
                <TextLink
                  to={pathTo("/admin/reports/files/:file", { file, query: typed })}
                  reloadDocument
                  className="inline-flex min-h-11 items-center text-sm"
                >
                  Download {file}
                </TextLink>
              )}
            </div>
            <p className="text-sm text-ink-2">{row}</p>
            <details className="mt-1 text-sm">
              <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
                Columns of {file}
              </summary>
              <dl className="grid gap-x-4 gap-y-1 pb-2 sm:grid-cols-[12rem_1fr]">
                {columns.map(({ head, about }) => (
                  <div key={head} className="contents">
                    <dt className="font-semibold">{head}</dt>
                    <dd className="text-ink-2">{about}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
