import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { classNames } from "~/ui/class-names";
import { SmallTable } from "~/ui/lists/small-table";

import type { SalesDay } from "./chart-days";
import { comparedWith } from "./compared";

type Props = {
  days: readonly SalesDay[];
  /** As many days, right before them. */
  before: readonly SalesDay[];
};

/**
 * Sales by day as bars, each in front of its counterpart in the period before. A day under the
 * pointer tells its figures; all of them are below, for everyone who would rather read them.
 */
export function SalesChart({ days, before }: Props) {
  const [total, earlier] = [days, before].map(grossOf);
  const tees = days.reduce((sum, { units }) => sum + units, 0);
  const highest = Math.max(1, ...[...days, ...before].map(({ grossCents }) => grossCents));
  const first = days[0];
  const last = days.at(-1);
  const summary = `${formatCents(total ?? 0)} in all, ${teesText(tees)}`;
  return (
    <figure className="relative">
      <p className="border-b-2 border-dashed border-line pb-1 text-xs tabular-nums text-ink-2">
        {formatCents(highest)}
      </p>
      <div
        role="img"
        aria-label={`Sales by day: ${summary}`}
        className="flex h-36 border-b-2 border-ink sm:h-48"
      >
        {days.map((day, at) => (
          <Day key={day.day} day={day} before={before[at]} highest={highest} />
        ))}
      </div>
      <p className="mt-1 flex justify-between text-xs text-ink-2">
        <span>{first && formatDate(first.day)}</span>
        <span>{last && formatDate(last.day)}</span>
      </p>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        <span>
          <strong className="text-ink">{summary}.</strong>{" "}
          {comparedWith(total ?? 0, earlier ?? 0, `the ${days.length} days before`)}.
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="inline-block w-5 border-t-2 border-dashed border-ink-2" />
          {days.length} days before
        </span>
      </figcaption>
      <FiguresTable
        caption="Sales by day"
        head={["Day", "Sales", "Shirts", "Before"]}
        rows={days
          .map(({ day, grossCents, units }, at) => [
            formatDate(day),
            formatCents(grossCents),
            String(units),
            formatCents(before[at]?.grossCents ?? 0),
          ])
          .toReversed()}
      />
    </figure>
  );
}

function Day({ day, before, highest }: { day: SalesDay; before?: SalesDay; highest: number }) {
  const height = ({ grossCents }: SalesDay) => `${Math.max(0, (grossCents / highest) * 100)}%`;
  return (
    <div className="group flex h-full min-w-0 flex-1 items-end px-px hover:bg-paper-2 sm:px-[2px]">
      <div className="relative h-full w-full">
        <span
          className={classNames(
            "absolute inset-x-0 bottom-0 bg-yellow group-hover:bg-ink",
            day.grossCents > 0 && "border-x-[1.5px] border-t-[1.5px] border-ink",
          )}
          style={{ height: height(day) }}
        />
        {before && before.grossCents > 0 && (
          <span
            className="absolute inset-x-0 border-t-2 border-dashed border-ink-2"
            style={{ bottom: height(before) }}
          />
        )}
      </div>
      <p className="pointer-events-none absolute top-0 right-0 hidden bg-ink px-2 py-0.5 text-xs tabular-nums text-paper group-hover:block">
        {formatDate(day.day)}: {formatCents(day.grossCents)}, {teesText(day.units)}
        {before && ` (${formatDate(before.day)}: ${formatCents(before.grossCents)})`}
      </p>
    </div>
  );
}

function grossOf(days: readonly SalesDay[]): number {
  return days.reduce((sum, { grossCents }) => sum + grossCents, 0);
}

function teesText(tees: number): string {
  return tees === 1 ? "1 shirt" : `${tees} shirts`;
}

/** The figures behind a chart, collapsed. */
function FiguresTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <details className="mt-2 text-sm">
      <summary className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-4">
        Show the figures
      </summary>
      <div
        className="max-h-72 overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-label={`${caption}, figures`}
      >
        <SmallTable caption={caption} head={head} rows={rows} />
      </div>
    </details>
  );
}
