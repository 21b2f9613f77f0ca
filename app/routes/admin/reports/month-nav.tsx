import { monthAfter, monthBefore, monthName, type Month } from "~/books/month/month";
import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";

/** To the months beside this one, and to its files. */
export function MonthNav({ month }: { month: Month }) {
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
