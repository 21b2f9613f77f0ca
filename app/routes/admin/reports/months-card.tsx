import { monthName } from "~/books/month/month";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { FiguresTable } from "~/ui/lists/figures-table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/reports";

/** Every month with its sales, and whether its figures are frozen. */
export function MonthsCard({ rows }: Pick<Route.ComponentProps["loaderData"], "rows">) {
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
