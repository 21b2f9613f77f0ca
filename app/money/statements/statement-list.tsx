import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";

type Period = { name: string; label: string };
type Props = {
  creatorUserId: string;
  title: string;
  years: readonly { year: Period; months: readonly Period[] }[];
};

/** A creator's statements: each year and its months, as PDF and as CSV. */
export function StatementList({ creatorUserId, title, years }: Props) {
  return (
    <Card title={title}>
      {years.length === 0 ? (
        <p className="text-ink-2">The first statement comes with the first sale.</p>
      ) : (
        <ul className="divide-y divide-line">
          {years.flatMap(({ year, months }) => [
            <Row key={year.name} period={year} isYear creatorUserId={creatorUserId} />,
            ...months.map((month) => (
              <Row key={month.name} period={month} creatorUserId={creatorUserId} />
            )),
          ])}
        </ul>
      )}
    </Card>
  );
}

function Row({
  period,
  creatorUserId,
  isYear = false,
}: {
  period: Period;
  creatorUserId: string;
  isYear?: boolean;
}) {
  const fileAs = (format: "pdf" | "csv") =>
    pathTo("/statements/:creatorUserId/:file", {
      creatorUserId,
      file: `${period.name}.${format}`,
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6">
      <span className={isYear ? "font-bold" : "pl-4"}>
        {isYear ? `All of ${period.label}` : period.label}
      </span>
      <span className="flex gap-2">
        {(["pdf", "csv"] as const).map((format) => (
          <a
            key={format}
            href={fileAs(format)}
            download
            aria-label={`${period.label} as ${format.toUpperCase()}`}
            className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold underline"
          >
            {format.toUpperCase()}
          </a>
        ))}
      </span>
    </li>
  );
}
